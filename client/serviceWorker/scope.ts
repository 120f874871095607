/** The part of a service worker's surroundings that ours uses; the full types do not go together with those of a page. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Events {
  install: Waiting;
  activate: Waiting;
  message: MessageEvent<unknown>;
  fetch: Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
  push: Waiting & { data: { json(): unknown } | null };
  notificationclick: Waiting & { notification: Notification };
}

interface WindowClient {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<WindowClient>;
  postMessage(message: unknown): void;
}

export interface Scope {
  readonly location: Location;
  readonly navigator: { readonly language: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof Events>(type: Type, listen: (event: Events[Type]) => void): void;
}
