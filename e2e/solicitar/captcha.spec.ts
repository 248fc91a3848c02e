import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { pausedClock } from '../support/clock'
import { scriptReady, workingScript } from '../support/recaptcha'
import { expect, failedResource, test } from '../support/test'

const origin = 'https://portal.exemplo'
const google = 'https://www.google.com/recaptcha/api.js'

/** The script and the styles of the form, built from their sources. */
let program: { js: string; css: string }
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['e2e/support/captcha-page.tsx'],
    bundle: true,
    format: 'esm',
    write: false,
    outdir: 'out',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const readText = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? ''
  program = { js: readText('.js'), css: readText('.css') }
})

/**
 * Opens the form. Google answers the requests for its script with `answers` in turn, and then always with the last one.
 */
async function openForm(page: Page, answers: (string | 'unreachable')[]) {
  let times = 0
  const pages: Record<string, { contentType: string; body: string }> = {
    '/': {
      contentType: 'text/html',
      body: '<!doctype html><html lang="pt-BR"><title>Pedido</title><link rel="stylesheet" href="/form.css"><script type="module" src="/form.js"></script>',
    },
    '/form.js': { contentType: 'text/javascript', body: program.js },
    '/form.css': { contentType: 'text/css', body: program.css },
  }
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      ...pages[new URL(route.request().url()).pathname],
      headers: { 'Content-Security-Policy': "script-src 'self' https://www.google.com/recaptcha/" },
    }),
  )
  await page.route(`${google}*`, (route) => {
    const answer = answers[Math.min(++times, answers.length) - 1]
    return answer === 'unreachable' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: answer })
  })
  await page.addInitScript(() => {
    const insertedAt: number[] = []
    Object.assign(window, { insertedAt })
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof HTMLScriptElement && added.src.includes('recaptcha')) insertedAt.push(Date.now())
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(origin)
  return {
    /** How many times the script was requested. */
    asked: () => times,
    /** When the page inserted the script, by its own clock. A request follows each time. */
    insertedAt: () => page.evaluate(() => (window as unknown as { insertedAt: number[] }).insertedAt),
    ready: () => scriptReady(page),
    send: () => page.getByRole('button', { name: 'Enviar' }).click(),
    save: () => page.getByRole('button', { name: 'Salvar' }).click(),
    sent: page.getByRole('listitem'),
    question: page.getByRole('textbox', { name: 'Quanto é sete mais quatro?' }),
  }
}

test('cada envio leva uma ficha do reCAPTCHA feita só para ele, e nenhuma pergunta aparece @js', async ({ page }) => {
  const { ready, send, save, sent, question } = await openForm(page, [workingScript])
  await ready()
  await send()
  await expect(sent).toHaveText([/"captcha":"chave-publica solicitar 2","acao":"enviar"/])
  await save()
  await expect(sent.nth(1)).toContainText('"captcha":"","acao":"salvar"')
  await send()
  await expect(sent.nth(2)).toContainText('"captcha":"chave-publica solicitar 3"')
  await expect(question).toBeHidden()
})

test('apertar duas vezes enquanto a ficha é feita envia uma vez só @js @rest', async ({ page }) => {
  const { ready, sent } = await openForm(page, [
    `${workingScript}; const { execute } = grecaptcha
     grecaptcha.execute = async (...args) => {
       if (window.made) await new Promise((done) => { window.finish = done })
       return execute(...args)
     }`,
  ])
  await ready()
  await page.getByRole('button', { name: 'Enviar' }).dblclick()
  await page.waitForFunction(() => 'finish' in window)
  await page.evaluate('finish()')
  await expect(sent).toHaveText([/"captcha":"chave-publica solicitar 2"/])
})

/**
 * Moves the stopped clock on until the page requests the script once more, and again, until `times` requests. The clock
 * stands while a request is on its way. Expects a second between one request and the next.
 */
async function passRetries(
  { asked, insertedAt }: Awaited<ReturnType<typeof openForm>>,
  { passUntil }: Awaited<ReturnType<typeof pausedClock>>,
  times: number,
) {
  for (let made = 1; made < times; made++) {
    await expect.poll(asked).toBe(made)
    await passUntil(async () => (await insertedAt()).length > made)
  }
  await expect.poll(asked).toBe(times)
  const all = await insertedAt()
  const pauses = all.slice(1).map((at, index) => at - (all[index] ?? at))
  expect(pauses.filter((pause) => pause < 1000)).toEqual([])
}

test.describe('com o Google fora do alcance', () => {
  test.use({ expectedComplaints: failedResource })

  test('o script que falha é pedido de novo a cada segundo, e serve quando chega @js @rest', async ({ page }) => {
    const clock = await pausedClock(page)
    const form = await openForm(page, ['unreachable', 'unreachable', workingScript])
    const { asked, ready, send, sent, question } = form
    await passRetries(form, clock, 3)
    await clock.resume()
    await ready()
    await send()
    await expect(sent).toContainText('"captcha":"chave-publica solicitar 2"')
    await expect(question).toBeHidden()
    expect(asked()).toBe(3)
  })

  test('depois de quatro novas tentativas a pergunta aparece, e o formulário é enviado com a resposta @js @rest', async ({
    page,
  }) => {
    const clock = await pausedClock(page)
    const form = await openForm(page, ['unreachable'])
    const { asked, send, sent, question } = form
    await passRetries(form, clock, 5)
    await expect(question).toBeVisible()
    await clock.resume()
    await question.fill('onze')
    await send()
    await expect(sent).toContainText('"desafio":"lacrado","resposta":"onze","acao":"enviar"')
    await question.press('Enter')
    await expect(sent.nth(1)).toContainText('"resposta":"onze"}')
    expect(asked()).toBe(5)
  })
})

test('uma chave que o Google recusa leva à pergunta depois de quatro novas tentativas @js @rest', async ({ page }) => {
  const refusing =
    'window.grecaptcha = { ready: (then) => then(), execute: () => Promise.reject(new Error("Invalid site key")) }'
  const clock = await pausedClock(page)
  const form = await openForm(page, [refusing])
  await passRetries(form, clock, 5)
  await expect(form.question).toBeVisible()
  expect(form.asked()).toBe(5)
})

test('a ficha que não vem em três segundos não segura o envio @js @rest', async ({ page }) => {
  const { pass, pause, resume } = await pausedClock(page)
  const { ready, send, sent } = await openForm(page, [
    `${workingScript}; const { execute } = grecaptcha
     grecaptcha.execute = (...args) => window.made ? new Promise(() => {}) : execute(...args)`,
  ])
  await resume()
  await ready()
  await pause()
  await send()
  await pass(2999)
  await expect(sent).toHaveCount(0)
  await pass(1)
  await expect(sent).toContainText('"captcha":"","acao":"enviar"')
})
