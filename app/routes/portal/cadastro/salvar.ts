import type { ActionFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { digitadoOf } from '~/domain/cadastro/cadastros'
import { notFound, parseParams } from '~/failures/thrown.server'
import { readSmallForm } from '~/forms/small-form.server'
import { passoParams } from '~/site/params'
import { acaoField, acoes, type Salvo, vezField } from './passos/passo-page'

/** What a page saves by itself while somebody types; what comes after a button has sent its form counts no more. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { intake, address } = contextOf(context)
  const { chave, passo } = parseParams(passoParams, params)
  const cadastro = intake?.cadastro
  const sent = Object.fromEntries(await readSmallForm(request))
  const before = await cadastro?.find(chave)
  if (!intake || !cadastro || !before) throw notFound()
  const salvo = (before[vezField] ?? '0') === sent[vezField]
  if (salvo) await cadastro.save(chave, digitadoOf(passo, sent))
  const answer: Salvo = { salvo }
  if (passo === 3) {
    if (salvo && sent[acaoField] === acoes.cep && (await intake.guarda.limites.spend('cep', { address })) === 0)
      answer.preenchido = (await cadastro.fillAddress(chave)) ?? {}
    answer.cidades = await cadastro.localidades.cidades(Number(answer.preenchido?.estadoId ?? sent.estadoId))
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } })
}
