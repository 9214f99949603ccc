import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/support/chromium.ts'
import { preloads } from './e2e/support/own-server.ts'
import { staff } from './e2e/support/staff-account.ts'

// Set once, in the first process; the workers inherit them.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'fundy-e2e-'))
const changing = ['moderate.spec.ts', 'staff-without-script.spec.ts', 'submit.spec.ts', 'submit-without-script.spec.ts']
const smoke = 'other-browsers.spec.ts'
/** `npm run test:all`: also the tests in `e2e/release` and those with this tag, which a release needs and not every change. */
const all = process.env.TEST_ALL === '1'
const release = /@release/
/** `npm run bench -- morning`, on a server of its own. */
const morning = process.env.BENCH_MORNING === '1'
const baseURL = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig<object, { other: 'firefox' | 'webkit' }>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  ...(all ? {} : { grepInvert: release }),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A machine that stands still for a while is no fault of a page.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: all ? [['list'], ['./e2e/support/missing-reporter.ts']] : 'list',
  use: {
    baseURL,
    locale: 'en-CA',
    timezoneId: 'America/Moncton',
    // Motion costs a tenth of the browser's time: a release is tested with it, and so is what is about it.
    contextOptions: { reducedMotion: all ? 'no-preference' : 'reduce' },
    // A press that cannot be made fails by its name, not with the time of its whole test.
    actionTimeout: 30_000,
    // Recording costs a quarter of the time: use `npm run e2e -- --trace on` when needed.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // Pages live for seconds: optimizing their code takes more than it saves, up to an eighth of the browser's CPU time.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  // Tests that change listings run after the visitors' tests, which count listings.
  projects: morning
    ? [{ name: 'morning', testDir: 'bench' }]
    : [
        { name: 'visitors', testIgnore: [...changing, smoke, ...(all ? [] : ['release/*'])] },
        { name: 'staff', testMatch: changing, dependencies: ['visitors'] },
        // In file order: each browser is started once.
        ...(all
          ? (['firefox', 'webkit'] as const).map((other) => ({
              name: other,
              testMatch: smoke,
              fullyParallel: false,
              use: { other },
            }))
          : []),
      ],
  webServer: morning
    ? undefined
    : {
        command: `npm start --node-options='${preloads.join(' ')}'`,
        url: `${baseURL}/readyz`,
        timeout: 300_000,
        stdout: 'pipe',
        env: {
          PORT: process.env.E2E_PORT,
          DATA_DIR: process.env.E2E_DATA,
          LOG_LEVEL: 'warn',
          DEMO: 'on',
          // Tests that send many messages come from an address of their own.
          TRUST_PROXY: '127.0.0.1',
          STAFF_EMAIL: staff.email,
          STAFF_PASSWORD: staff.password,
        },
      },
})
