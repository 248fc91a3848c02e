import { readFileSync } from 'node:fs'
import type { FrameLocator, Page } from '@playwright/test'
import { Ajv } from 'ajv'
import { type HostPage, hostOrigins } from './hosts'
import { expect } from './test'

export const base = '/licitacao-pub/portal/iframe'

/** A sandbox attribute with every permission that the portal needs. */
export const sandbox =
  'sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-top-navigation-by-user-activation"'

const schema = new Ajv().compile(JSON.parse(readFileSync('public/embed-messages.schema.json', 'utf8')))

export type Said = { type: string; id: string; payload: Record<string, unknown> }
type Recorded = { recebidas: { data: Said; origin: string; em: number }[] }

export const toOrigin = (baseURL = '') => new URL(baseURL).origin
export const listHosts = (baseURL = '') => hostOrigins(Number(new URL(baseURL).port))

/** Returns the address of a page of another site that shows the portal in a frame. */
export const hostAddress = (
  baseURL: string | undefined,
  { src, ...more }: HostPage,
  host = listHosts(baseURL).listed,
) => `${host}/?${new URLSearchParams({ ...more, src: toOrigin(baseURL) + src })}`

export async function openHost(page: Page, baseURL: string | undefined, given: HostPage, host?: string) {
  await page.goto(hostAddress(baseURL, given, host))
  return page.frameLocator('#portal')
}

export const findInnerFrame = (page: Page) => {
  const frame = page.frames().find((frame) => frame.parentFrame() === page.mainFrame())
  if (!frame) throw new Error('no frame')
  return frame
}

/** Returns the messages that the host page has received, in order. */
export const said = (page: Page, type?: string) =>
  page.evaluate((type) => {
    const { recebidas } = window as unknown as Recorded
    return recebidas.map(({ data }) => data).filter((data) => !type || data.type === `portal:${type}`)
  }, type)

/** Expects every message to match the published schema. */
export async function expectAsPublished(page: Page) {
  for (const message of await said(page))
    expect([message, schema(message), schema.errors]).toEqual([message, true, null])
}

export const heading = (frame: FrameLocator) => frame.getByRole('heading', { level: 1 })

export const campaign = 'fonteCampanha=boletim/tipoCampanha=email/nomeCampanha=maio'
