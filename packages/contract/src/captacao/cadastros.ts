import * as z from 'zod'
import { endpoint, internal, nothing } from '../kit/endpoint.ts'
import { booleano, inteiro, texto } from '../kit/fields.ts'
import { registry } from '../kit/registry.ts'

export const motivosSolicitacao = registry({
  module: 'captacao',
  path: 'motivos-solicitacao',
  singular: 'Motivo de Solicitação',
  plural: 'Motivos de Solicitação de Pessoal',
  fields: {
    descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
    ativo: booleano({ label: 'Ativo' }),
  },
  label: 'descricao',
  search: ['descricao'],
  filters: ['ativo'],
})
export const opcoesDeMotivo = motivosSolicitacao.options

export const etapasSeletivas = registry({
  module: 'captacao',
  path: 'etapas-seletivas',
  singular: 'Etapa Seletiva',
  plural: 'Etapas Seletivas',
  fem: true,
  fields: {
    ordem: inteiro({ label: 'Ordem', fem: true, max: 999 }),
    nome: texto({ label: 'Nome', max: 100 }),
    analiseComportamental: booleano({ label: 'Análise comportamental', fem: true }),
  },
  label: 'nome',
  search: ['nome'],
  sort: 'ordem,asc',
})
export const proximaOrdem = endpoint({
  method: 'GET',
  path: '/captacao/etapas-seletivas/proxima-ordem',
  access: internal(etapasSeletivas.authorities.ver),
  input: nothing,
  output: z.int(),
  summary: 'Próxima ordem de uma etapa seletiva',
})

export const areasFormacao = registry({
  module: 'captacao',
  path: 'areas-formacao',
  singular: 'Área de Formação',
  plural: 'Áreas de Formação',
  fem: true,
  fields: { nome: texto({ label: 'Nome', max: 100 }) },
  label: 'nome',
  search: ['nome'],
})

export const idiomas = registry({
  module: 'captacao',
  path: 'idiomas',
  singular: 'Idioma',
  plural: 'Idiomas',
  fields: { nome: texto({ label: 'Nome', max: 100 }) },
  label: 'nome',
  search: ['nome'],
})

export const comoFicouSabendoVaga = registry({
  module: 'captacao',
  path: 'como-ficou-sabendo-vaga',
  singular: 'Como Ficou Sabendo da Vaga',
  plural: 'Como Ficou Sabendo da Vaga',
  fields: { nome: texto({ label: 'Nome', max: 100 }) },
  label: 'nome',
  search: ['nome'],
})
