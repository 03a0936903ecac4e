// What carries short messages from node to node, under the fan-out and under presence.

/**
 * Short texts on topics, to all nodes that listen, the sender included. A message tells how things stand: of several that
 * wait on one topic only the last is sent, and any may come late, twice or never. Choose PostgreSQL's where that is there
 * anyway, NATS where there are many nodes, or more messages than one database should carry. Every adapter passes
 * `fanoutSuite` and `presenceSuite`.
 */
export interface Medium {
  /** Sends a text without line breaks, of at most 4000 bytes. While the medium is away it is lost. */
  send(topic: string, text: string): void;
  /** Hears a topic. When the promise is kept, later messages come, unless the medium is away; the answer ends it. */
  listen(topic: string, hear: (text: string) => void): Promise<() => void>;
  /** Whether it is there, as far as is known. */
  isThere(): boolean;
  /** Calls `back` each time that it is there again after it was away: what was sent meanwhile is lost. */
  onReturn(back: () => void): void;
  close(): Promise<void>;
}

/** Who is told that a medium is lost, and that it is there again. */
export interface MediumWatcher {
  lost(reason: string): void;
  /** It is away still, and now for this reason. */
  still(reason: string): void;
  returned(): void;
}

/** Who listens to what in this node. */
export interface Listeners {
  /** Adds a listener; the answer takes it out and tells whether it was the topic's last. */
  add(topic: string, hear: (text: string) => void): () => boolean;
  has(topic: string): boolean;
  topics(): readonly string[];
  tell(topic: string, text: string): void;
}

export function listeners(): Listeners {
  const all = new Map<string, ReadonlySet<{ hear(text: string): void }>>();
  return {
    add(topic, hear) {
      const listener = { hear };
      all.set(topic, new Set(all.get(topic)).add(listener));
      return () => {
        const others = new Set(all.get(topic));
        const wasThere = others.delete(listener);
        if (others.size > 0) all.set(topic, others);
        else all.delete(topic);
        return wasThere && others.size === 0;
      };
    },
    has: (topic) => all.has(topic),
    topics: () => [...all.keys()],
    tell(topic, text) {
      for (const { hear } of all.get(topic) ?? []) hear(text);
    },
  };
}
