import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// Headless first: the tests take three fifths of the time in it.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** CHROMIUM_PATH, an installed one, Playwright's, else Playwright installs one. The tests are never skipped. */
export function findChromium(): string {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const installed = [...places, chromium.executablePath()].find((path) => existsSync(path))
  if (installed) return installed
  console.log('No Chromium is installed: Playwright fetches one now.')
  try {
    execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    })
  } catch {
    throw new Error(
      'The browser tests need Chromium and could not fetch one. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
  }
  return chromium.executablePath()
}
