import type { Browser, BrowserContext } from '@playwright/test'

/**
 * `npm run e2e -- --slow`: pages hydrate late, draw late after their address has changed, and React gets the states of the router
 * late, in their order; `slow-answers.ts` delays the server's answers. What passes so does not depend on a fast machine.
 */
const milliseconds = { hydration: 500, draw: 150, state: 300 }

/** Makes every page late that this browser opens from now on. */
export function slowDown(browser: Browser) {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options): Promise<BrowserContext> => {
    const context = await open(options)
    await context.addInitScript(beLate, milliseconds)
    return context
  }
}

/** Runs in the page before its own scripts. */
function beLate({ hydration, draw, state }: typeof milliseconds) {
  // A test may set the clock of its page later: what is late stays late by the same one.
  const [later, time] = [setTimeout.bind(window), performance.now.bind(performance)]
  // The starter of the document appends the module scripts once the page has loaded (app/scripts-at-load.ts).
  const append = Element.prototype.append
  Element.prototype.append = function (...nodes) {
    const scripts = nodes.some((node) => node instanceof DocumentFragment && node.querySelector('script[type=module]'))
    if (scripts) later(() => append.apply(this, nodes), hydration)
    else append.apply(this, nodes)
  }

  // React's scheduler posts a message to itself for everything that it draws later.
  let still = 0
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = History.prototype[name]
    History.prototype[name] = function (...entry) {
      still = time() + draw
      change.apply(this, entry)
    }
  }
  const post = MessagePort.prototype.postMessage as (...message: unknown[]) => void
  MessagePort.prototype.postMessage = function (...message: unknown[]) {
    const wait = still - time()
    if (wait > 0) later(() => post.apply(this, message), wait)
    else post.apply(this, message)
  }

  // React Router names its router for its developer tools before it draws.
  type State = { fetchers: Map<string, unknown> }
  type Router = { subscribe(tell: (state: State, ...news: unknown[]) => void): () => void }
  let router: Router | undefined
  Object.defineProperty(window, '__reactRouterDataRouter', {
    configurable: true,
    get: () => router,
    set(made: Router) {
      router = made
      const subscribe = made.subscribe.bind(made)
      // A copy: the router takes a fetcher that has its answer out of the map once everybody has been told.
      made.subscribe = (tell) =>
        subscribe(({ fetchers, ...rest }, ...news) => {
          const told = { ...rest, fetchers: new Map(fetchers) }
          later(() => tell(told, ...news), state)
        })
    },
  })
}
