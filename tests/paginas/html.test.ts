// @module-tag rest
import { spawn, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parse } from 'acorn'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import en from '~/locales/en/errors'
import es from '~/locales/es/errors'
import ptBR from '~/locales/pt-BR/errors'
import { temporaryFolder } from '../databases'
import { unlikeTheirText } from './nomes-de-controles'
import { readTelas, type Tela } from './telas'
import { gluedTexts } from './texto-corrido'

let read: Promise<Tela[]> | undefined
/** All screens, read once for all tests of this file. */
const telas = () => (read ??= readTelas())

const parseDocument = ({ html }: Tela) => parseHTML(html).document as unknown as Document

/** Returns everything that `find` finds on the screens, each with the first screen that has it. */
async function foundOn(find: (document: Document) => string[]) {
  const found = new Map<string, string>()
  for (const tela of await telas())
    for (const each of find(parseDocument(tela))) found.set(each, found.get(each) ?? tela.name)
  return Object.fromEntries(found)
}

/**
 * Complaints about valid HTML: React closes void elements, and the checker does not know container queries,
 * `line-clamp`, `scroll-initial-target`, the names of system colours, and the attribute `name` of `details`.
 */
const unimportant =
  '.*(Trailing slash on void elements|@container|container-type|SelectedItem|scroll-initial-target|line-clamp|“name” not allowed on element “details”).*'

const require = createRequire(import.meta.url)
const java = spawnSync('java', ['-version']).status === 0

/** The complaints of the Nu checker about pages. One process checks all of them. */
async function checkHtml(pages: Tela[]) {
  const folder = await temporaryFolder()
  await mkdir(folder, { recursive: true })
  for (const [index, { html }] of pages.entries()) await writeFile(path.join(folder, `${index}.html`), html)
  const child = spawn('java', [
    '-jar',
    require.resolve('vnu-jar/build/dist/vnu.jar'),
    '--format',
    'json',
    '--filterpattern',
    unimportant,
    folder,
  ])
  const { messages } = JSON.parse(await text(child.stderr)) as {
    messages: { url: string; message: string; extract?: string }[]
  }
  return messages.map(({ url, message, extract = '' }) => {
    return `${pages[Number.parseInt(path.basename(url), 10)]?.name}: ${message} ${extract.trim()}`
  })
}

/** The checker guesses a page's language from random samples. So it guesses several times, and the majority counts. */
async function languageComplaints(name: string, html: string) {
  const copies = Array.from({ length: guesses }, (_, index) => ({ name: `${name} (${index})`, html }))
  return (await checkHtml(copies)).filter(isGuess)
}

const guesses = 15
const isGuess = (complaint: string) => complaint.includes('This document appears to be written in')

async function checkTelas(pages: Tela[]) {
  const complaints = await checkHtml(pages)
  const guessed = pages.filter(({ name }) => complaints.some((each) => isGuess(each) && each.startsWith(`${name}: `)))
  const repeated = await Promise.all(guessed.map(({ name, html }) => languageComplaints(name, html)))
  return [
    ...complaints.filter((each) => !isGuess(each)),
    ...repeated.filter(({ length }) => length > guesses / 2).flat(),
  ]
}

/** The screens in one language. Another language changes the words, not the elements. */
const inPortuguese = async () => (await telas()).filter(({ name }) => !/^(?:en|es) /.test(name))

test('cada tela, em cada estado, é HTML válido para o verificador Nu', async ({ skip }) => {
  skip(!java, 'Java não está instalado nesta máquina')
  expect(await checkTelas(await inPortuguese())).toEqual([])
})

test('o verificador Nu aponta a página cujo idioma não é o que ela diz', { tags: ['long'] }, async ({ skip }) => {
  skip(!java, 'Java não está instalado nesta máquina')
  const pages = (await telas()).filter(({ name }) => name.startsWith('pt-BR '))
  const html = pages[0]?.html.replace('lang="pt-BR"', 'lang="en"') ?? ''
  expect(await checkTelas([{ name: 'uma página', html }])).toHaveLength(guesses)
})

test('o verificador Nu aponta o que não é HTML válido', { tags: ['long'] }, async ({ skip }) => {
  skip(!java, 'Java não está instalado nesta máquina')
  const html =
    '<!DOCTYPE html><html lang="pt-BR"><head><title>x</title></head><body><link rel="asleep" href="a.js"/></body></html>'
  expect(await checkHtml([{ name: 'uma página', html }])).toEqual([
    expect.stringContaining('uma página: A “link” element'),
  ])
})

test('o nome de cada controle, nas três línguas, começa pelas palavras que se leem nele', async () => {
  expect(await foundOn(unlikeTheirText)).toEqual({})
})

test('num navegador só de texto nenhuma palavra se cola a outra, e nenhuma página começa por uma falha que não houve', async () => {
  expect(await foundOn(gluedTexts)).toEqual({})
  const failures = [ptBR, en, es].map(({ startup }) => startup)
  for (const tela of await telas()) {
    const said = parseDocument(tela).body?.textContent ?? ''
    for (const failure of failures) expect(said.includes(failure), tela.name).toBe(false)
  }
})

test('cada programa escrito numa página se lê como ECMAScript 2020', async () => {
  for (const tela of await telas())
    for (const script of parseDocument(tela).querySelectorAll('script:not([src])'))
      expect(
        () =>
          parse(script.textContent ?? '', {
            ecmaVersion: 2020,
            sourceType: script.hasAttribute('type') ? 'module' : 'script',
          }),
        tela.name,
      ).not.toThrow()
})
