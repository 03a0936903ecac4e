// Sets the language and the theme that were chosen before anything is painted, and what the page is installed as.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = read('brosok.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const wanted = read('brosok.language') ?? navigator.languages.find((tag) => /^(ru|en)\b/i.test(tag))?.slice(0, 2);
  root.lang = wanted?.toLowerCase() === 'ru' ? 'ru' : 'en';
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = `/${root.lang}.webmanifest`;
  document.head.append(manifest);
})();
