import type { Locator, Page, TestInfo } from '@playwright/test'
import { licitacoes } from '../../app/sample/content/licitacoes'
import { portal } from './command-line'
import { hydrated } from './screens'
import { expect } from './test'

/** The message of an end before the one that is set. */
export const earlier = 'Data fim de recurso não pode ser anterior à data já definida!'

const findId = (processo: string) => licitacoes.findIndex((licitacao) => licitacao.processo === processo) + 1
/** The ids of the sample's tenders with appeals, in a fresh database. */
export const recursos = {
  /** The body of all three. A test that needs someone of the body adds no one elsewhere: who answers for a body changes its mails. */
  orgao: 'PMSBCA',
  /** A lot in each state. */
  estados: findId('2026/000119'),
  /** Eight lots whose suppliers still need permission to appeal. */
  aguardando: findId('2026/000120'),
  /** Eight lots where appeals are permitted, but no prazos are set. */
  semPrazos: findId('2026/000121'),
}

/**
 * Returns the setor of a lot that only this Playwright project changes. Each project has two of the eight lots. A
 * project named `pg-…` has the same lots as the project without this prefix, but in another database.
 */
export function chooseSetor({ project: { name } }: TestInfo, which: 0 | 1 = 0) {
  const setores = ['Norte', 'Sul', 'Leste', 'Oeste', 'Centro', 'Serra', 'Litoral', 'Ilhas']
  const place = ['com-js', 'sem-js', 'remote-com-js', 'remote-sem-js'].indexOf(name.replace(/^pg-/, ''))
  return setores[2 * place + which] ?? ''
}

type Links = { dataRecurso: string; permitir(lote: string): string; id: string }

/** Returns the links that the command line prints, as paths relative to the portal. */
export async function issueLinks(baseURL: string | undefined, idLicitacao: number, ...more: string[]): Promise<Links> {
  const printed = await portal(baseURL, 'token', 'recurso', '--licitacao', String(idLicitacao), ...more)
  const linkOn = (line: RegExp) => {
    const found = printed.split('\n').find((text) => line.test(text))
    return found?.replace(/^.*\/licitacao-pub\//, '') ?? ''
  }
  return {
    dataRecurso: linkOn(/^Prazos:/),
    permitir: (lote) => linkOn(new RegExp(`^Permitir recurso, ${lote}:`)),
    id: /token revoke (\S+)/.exec(printed)?.[1] ?? '',
  }
}

/** Waits until scripts, if enabled, have replaced the browser's own date fields. */
export async function fieldsReady(page: Page, js: boolean | undefined) {
  await hydrated(page, js)
  if (js !== false) await expect(page.locator('input[type="datetime-local"]')).toHaveCount(0)
}

/** Opens the screen for setting prazos and chooses `lote`, if given. Returns locators and actions for the screen. */
export async function openPrazos(page: Page, link: string, js: boolean | undefined, lote?: string) {
  await page.goto(link)
  await fieldsReady(page, js)
  const form = prazosOn(page, js)
  if (lote) await form.choose(lote)
  return form
}

export function prazosOn(page: Page, js: boolean | undefined) {
  const fim = page.getByLabel('Data fim Recurso', { exact: true })
  const contrarrazao = page.getByLabel('Data fim Contrarrazão', { exact: true })
  /** Types a day (`AAAA-MM-DD`) and a time (`HH:mm`) in the way that the field accepts, with or without JavaScript. */
  async function type(field: typeof fim, name: string, day: string, time: string) {
    if (js === false) return field.fill(`${day}T${time}`)
    const [year, month, date] = day.split('-')
    await field.fill(`${date}/${month}/${year}`)
    await page.getByLabel(`Hora de ${name}`, { exact: true }).fill(time)
    await page.getByLabel('Justificativa').focus()
  }
  return {
    lote: page.getByLabel('Lote', { exact: true }),
    inicio: page.getByLabel('Data início Recurso'),
    fim,
    contrarrazao,
    justificativa: page.getByLabel('Justificativa'),
    salvar: page.getByRole('button', { name: 'Salvar' }),
    summary: page.getByRole('alert').filter({ has: page.getByRole('heading') }),
    /** Presses a button and confirms. */
    async confirm(button: Locator) {
      await button.click()
      await confirmationOn(page, js).yes.click()
    },
    success: page.getByRole('status').filter({ hasText: 'com sucesso!' }),
    historico: page.getByRole('region', { name: 'Histórico' }).getByRole('listitem'),
    async choose(lote: string) {
      await this.lote.selectOption(lote)
      if (js === false) await page.getByRole('button', { name: 'Mostrar lote' }).click()
      await page.waitForURL(/[?&]lote=/)
      await expect(page.locator('input[name="loteMostrado"]')).toHaveValue(await this.lote.inputValue())
    },
    typeFim: (day: string, time: string) => type(fim, 'Data fim Recurso', day, time),
    typeContrarrazao: (day: string, time: string) => type(contrarrazao, 'Data fim Contrarrazão', day, time),
    /** Returns the day and time that a field shows, as `AAAA-MM-DDTHH:mm`. */
    async shown(field: typeof fim, name: string) {
      const value = await field.inputValue()
      if (js === false) return value
      const [date, month, year] = value.split('/')
      return `${year}-${month}-${date}T${await page.getByLabel(`Hora de ${name}`, { exact: true }).inputValue()}`
    },
  }
}

/** Finds the confirmation of a change of prazos or of a permission: a dialog, or a page if there is no JavaScript. */
export function confirmationOn(page: Page, js: boolean | undefined) {
  const frame =
    js === false
      ? page.getByRole('region', { name: /^(Permitir recurso a|Alterar os prazos)/ })
      : page.getByRole('dialog')
  return {
    frame,
    no: frame.getByRole('button', { name: 'Não', exact: true }),
    yes: frame.getByRole('button', { name: 'Sim, continuar' }),
  }
}

/** Presses Tab until the wanted control has the focus. */
export const tabbingOn = (page: Page) => async (wanted: Locator) => {
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
  }
  throw new Error('o teclado não chega lá')
}

/** Collects what the page sends by POST until the test ends. */
export function recordSendings(page: Page) {
  const sent: URLSearchParams[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URLSearchParams(request.postData() ?? ''))
  })
  return sent
}

/** Presses a button for `delay` milliseconds, as a hand does, and returns where it was before and at the end. */
export async function press(page: Page, name: string, delay: number) {
  const button = page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  if (!before) throw new Error('o botão não está à vista')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(delay)
  const still = await button.boundingBox()
  await page.mouse.up()
  return { before, still }
}

export const addressWithSessao = /^[^?]*\?(?!.*token=).*sessao=[\w-]+/

/** A day some years ahead, so that a typed date is later than the proposed one. */
export const day = (date: string) => `2039-${date}`
