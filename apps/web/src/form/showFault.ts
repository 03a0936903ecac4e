// Where something was found wrong, the form is turned to it.

/** The field that is wrong takes the focus; without one the message comes into view. */
export function showFault(form: HTMLFormElement): void {
  queueMicrotask(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? form.querySelector('.fault'))?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
}
