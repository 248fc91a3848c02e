import type { LicitacaoExemplo } from '../types'
import { alienacoes } from './licitacoes-alienacoes'
import { casos } from './licitacoes-casos'
import { educacao } from './licitacoes-educacao'
import { obras } from './licitacoes-obras'
import { recursos } from './licitacoes-recursos'
import { saude } from './licitacoes-saude'
import { servicos } from './licitacoes-servicos'
import { sessoes } from './licitacoes-sessoes'
import { tecnologia } from './licitacoes-tecnologia'

/** Stored in this order, so that in an empty database the first has the id 1. */
export const licitacoes: readonly LicitacaoExemplo[] = [
  ...casos,
  ...saude,
  ...educacao,
  ...obras,
  ...tecnologia,
  ...servicos,
  ...alienacoes,
  ...recursos,
  ...sessoes,
]
