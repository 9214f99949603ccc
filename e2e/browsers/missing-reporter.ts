import type { Reporter } from '@playwright/test/reporter'
import { otherBrowsers } from './installed.ts'

/** Says before the first test and after the summary which browsers were not tested in, and what installs them. */
export default class MissingBrowsersReporter implements Reporter {
  onBegin() {
    warn()
  }

  onEnd() {
    warn()
  }

  printsToStdio() {
    return false
  }
}

function warn() {
  for (const { name, packages, start } of otherBrowsers()) {
    if (start) continue
    console.warn(
      `\n*** NOT TESTED IN ${name.toUpperCase()}: it is not installed. Debian: apt-get install ${packages} ***`,
    )
  }
}
