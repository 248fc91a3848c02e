import type { Pessoa } from '../types'

/** The senders of requests: invented people and companies, whose documents are only well formed. */
export const pessoas = {
  helena: {
    tipo: 'F',
    nome: 'Helena Duarte Figueira',
    documento: '12345678909',
    email: 'helena.figueira@example.com',
    telefone: '32988110022',
  },
  joao: {
    tipo: 'F',
    nome: 'João Batista dos Anjos Neto',
    documento: '11144477735',
    email: 'jb.anjos@example.org',
    telefone: '81991234567',
  },
  iracema: {
    tipo: 'F',
    nome: 'Iracema Nakamura Conceição',
    documento: '52998224725',
    email: 'iracema@example.net',
    telefone: '9233334444',
  },
  papelaria: {
    tipo: 'J',
    nome: 'Papelaria Aurora do Vale Ltda.',
    documento: '99820311000164',
    email: 'licitacoes@papelaria-aurora.example',
    telefone: '3132224455',
  },
  medica: {
    tipo: 'J',
    nome: 'Distribuidora Médica Três Pontes S.A.',
    documento: '99820622000123',
    email: 'editais@trespontes.example',
    telefone: '83987650001',
  },
  obras: {
    tipo: 'J',
    nome: 'Construtora Pedra Lisa Engenharia Ltda.',
    documento: '99820933000192',
    email: 'propostas@pedralisa.example',
    telefone: '41999887766',
  },
  /** A company whose CNPJ contains letters. */
  novaEra: {
    tipo: 'J',
    nome: 'Nova Era Tecnologia e Serviços Ltda.',
    documento: '12ABC34501DE35',
    email: 'contato@novaera.example',
    telefone: '61981112222',
  },
} as const satisfies Record<string, Pessoa>
