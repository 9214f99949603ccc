/** An element of the page that a driver has found; its shape is the protocol's. */
export type Handle = Record<string, string>

/** Input as both protocols spell it: https://www.w3.org/TR/webdriver2/#actions. */
export type InputActions = Array<{ type: 'key' | 'pointer' | 'wheel'; id: string; actions: object[] }>

/** What a browser does for a test. Firefox answers over WebDriver BiDi, WebKitGTK over classic WebDriver. */
export interface Driver {
  /** Opens the path in the tab and resolves after its load event. */
  navigate(path: string): Promise<void>
  /** Calls the function in the page with the element, or null, and plain JSON arguments. */
  run(source: string, target: Handle | null, args: unknown[]): Promise<unknown>
  /** Finds the elements with this role and accessible name, as the browser itself computes them. */
  locate(role: string, name: string): Promise<Handle[]>
  /** Finds the first element that a CSS selector matches: for what has no role, such as a file input. */
  query(selector: string): Promise<Handle>
  perform(actions: InputActions): Promise<void>
  setFiles(input: Handle, files: string[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
  /** Errors in the console and requests to other hosts, from the first byte of each page on. */
  faults(): Promise<string[]>
  /** Ends this visitor: cookies and storage are gone. */
  close(): Promise<void>
}

/** A running browser. Each tab is a visitor of its own. */
export interface Engine {
  open(baseURL: string): Promise<Driver>
  quit(): Promise<void>
}
