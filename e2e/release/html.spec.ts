import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, listed, test } from '../support/fixtures.ts'
import { ownRoutes, specRoutes } from '../support/spec-routes.ts'

const run = promisify(execFile)
/** The Nu HTML checker: `.ci/run` installs it beside Java. */
const checker = process.env.VNU_JAR ?? 'node_modules/vnu-jar/build/dist/vnu.jar'

test('the Nu HTML checker finds no error on any page', async ({ page }) => {
  const java = existsSync(checker) && (await run('java', ['-version']).catch(() => undefined))
  if (!java) console.warn('HTML IS NOT CHECKED: java or the Nu HTML checker (VNU_JAR, vnu-jar) is not installed.')
  test.skip(!java, 'java or the Nu HTML checker is not installed')
  const open = Object.entries({ ...specRoutes, ...ownRoutes }).filter(([, { staff }]) => !staff)
  const homes = await listed(page, '?limit=2')
  const paths = [
    ...open.map(([path]) => path),
    ...homes.map(({ id }) => `/single-property-1/${id}`),
    `/compare-property?ids=${homes.map(({ id }) => id)}`,
    '/list-layout-new-3?city=Halifax',
    '/?location=Halifax',
  ]
  const folder = mkdtempSync(join(tmpdir(), 'fundy-html-'))
  try {
    const files: string[] = []
    // One after another: the server makes an address that asks for many pages at once wait, and other tests have the same.
    for (const [place, path] of paths.entries()) {
      const answer = await page.request.get(path)
      expect(answer.status(), path).toBeLessThan(500)
      const file = join(folder, `${place}.html`)
      writeFileSync(file, await answer.text())
      files.push(file)
    }
    const { stderr } = await run(
      'java',
      [
        '-Xss4m',
        '-XX:TieredStopAtLevel=1',
        '-XX:+UseSerialGC',
        '-jar',
        checker,
        '--errors-only',
        '--format',
        'json',
        '--exit-zero-always',
        ...files,
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    )
    const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] }
    const place = (url: string) => paths[Number(/(\d+)\.html$/.exec(url)?.[1])]
    expect(messages.map(({ url, message, extract }) => `${place(url)}: ${message} ${extract ?? ''}`)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
