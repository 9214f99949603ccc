import { spawnSync } from 'node:child_process'

/** `npm run e2e`: Playwright with its own arguments, and with `--slow` on pages and servers that are late (slow.ts). */
const asked = process.argv.slice(2)
const { status } = spawnSync('playwright', ['test', ...asked.filter((argument) => argument !== '--slow')], {
  stdio: 'inherit',
  env: { ...process.env, ...(asked.includes('--slow') && { E2E_SLOW: '1' }) },
})
process.exitCode = status ?? 1
