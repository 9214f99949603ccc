import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export interface OtherBrowser {
  name: 'firefox' | 'webkit'
  /** Debian's packages. */
  packages: string
  /** Undefined if the browser, its driver or a display is missing. */
  start: (() => Promise<Engine>) | undefined
}

/** The browsers beside Chromium for the end-to-end smoke tests. */
export function otherBrowsers(): OtherBrowser[] {
  const firefox = process.env.FIREFOX_PATH || (onPath('firefox-esr') ?? onPath('firefox'))
  const [miniBrowser] = globSync('/usr/{lib,libexec}/{,*/}webkit{2gtk-4,gtk-6}.*/MiniBrowser')
  const xvfb = onPath('Xvfb')
  const webkit = onPath('WebKitWebDriver') && (xvfb ?? process.env.DISPLAY) ? miniBrowser : undefined
  return [
    { name: 'firefox', packages: 'firefox-esr', start: firefox ? () => startFirefox(firefox) : undefined },
    {
      name: 'webkit',
      packages: 'webkit2gtk-driver xvfb',
      start: webkit ? () => startWebKit(webkit, xvfb) : undefined,
    },
  ]
}

/** The path of the command, if it is installed. */
export function onPath(command: string) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path))
}
