/** A reference to an element of the page, in the protocol's format. */
export type Handle = Record<string, string>

/** Input actions in both protocols' format: https://www.w3.org/TR/webdriver2/#actions. */
export type InputActions = Array<{ type: 'key' | 'pointer' | 'wheel'; id: string; actions: object[] }>

/** A browser under test. Firefox uses WebDriver BiDi, WebKitGTK classic WebDriver. */
export interface Driver {
  /** Opens the path in the tab and resolves after its load event. */
  navigate(path: string): Promise<void>
  /** Calls the function in the page with the element, or null, and plain JSON arguments. */
  run(source: string, target: Handle | null, args: unknown[]): Promise<unknown>
  /** Finds the elements with this role and accessible name, as the browser itself computes them. */
  locate(role: string, name: string): Promise<Handle[]>
  /** Finds the first element that a CSS selector matches, for elements without a role, such as a file input. */
  query(selector: string): Promise<Handle>
  perform(actions: InputActions): Promise<void>
  setFiles(input: Handle, files: string[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
  /** Console errors and requests to other hosts, from the first byte of each page. */
  faults(): Promise<string[]>
  /** Closes the tab and deletes its cookies and storage. */
  close(): Promise<void>
}

/** A running browser. Each tab is a separate visitor. */
export interface Engine {
  open(baseURL: string): Promise<Driver>
  quit(): Promise<void>
}
