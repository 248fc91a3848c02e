import { completeContext } from '~/composition/context-of.server'
import { pickTypedFields, sendCountField } from '~/domain/cadastro/cadastros'
import { pageOnFailure } from '~/failures/failure-answers.server'
import { notFound, parseParams } from '~/failures/thrown.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { passoParams } from '~/site/params'
import { acaoField, acoes, type SaveResult } from './passos/passo-page'

export const loader = pageOnFailure(() => {
  throw notFound()
})

/** Saves a step while it is filled in, unless a button has submitted the draft since. Step 3 also looks up places. */
export const action = pageOnFailure(async ({ request, params, context }) => {
  const { intake, address } = completeContext(context)
  const { chave, passo } = parseParams(passoParams, params)
  const cadastro = intake?.cadastro
  const sent = Object.fromEntries(await readSmallForm(request))
  if (!intake || !cadastro) throw notFound()
  const salvo = await cadastro.saveAutomatically(chave, pickTypedFields(passo, sent), Number(sent[sendCountField]))
  if (salvo === null) throw notFound()
  const result: SaveResult = { salvo }
  if (passo === 3) {
    if (salvo && sent[acaoField] === acoes.cep) {
      const mayAsk = (await intake.guarda.limites.countAttempt('cep', { address })) === 0
      Object.assign(result, await cadastro.fillAddress(chave, mayAsk))
    }
    result.cidades = await cadastro.localidades.cidades(Number(result.changed?.estadoId ?? sent.estadoId))
  }
  return Response.json(result, { headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } })
})
