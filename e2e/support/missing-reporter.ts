import type { Reporter } from '@playwright/test/reporter'
import { otherBrowsers } from './browsers/installed.ts'
import { proxyPrograms } from './proxies.ts'

/**
 * Reports before the first test and after the summary which browsers and proxies are not tested, and how to install
 * them.
 */
export default class MissingProgramsReporter implements Reporter {
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
  for (const { name, packages, start } of [...otherBrowsers(), ...proxyPrograms()]) {
    if (start) continue
    console.warn(
      `\n*** NOT TESTED WITH ${name.toUpperCase()}: it is not installed. Debian: apt-get install ${packages} ***`,
    )
  }
}
