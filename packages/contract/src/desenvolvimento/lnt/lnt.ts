import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { nothing } from '../../kit/endpoint.ts'
import { data, rowOf, texto, textoLongo } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { resource } from '../../kit/resource.ts'

/** A round in which training needs are gathered; its needs are lnt-itens. */
const plural = 'Levantamento de Necessidades de Treinamento (LNT)'
const authorities = {
  ...crud('desenvolvimento', 'lnt', plural),
  validar: authority('desenvolvimento', 'lnt', plural, 'validar', 'Validar e recusar necessidades, fechar e reabrir'),
}

export const SITUACOES_DA_LNT = { E: 'Em levantamento', F: 'Fechada' } as const
export type SituacaoDaLnt = keyof typeof SITUACOES_DA_LNT
const situacao = z.enum(['E', 'F'])

export const camposDaLnt = {
  nome: texto({ label: 'Nome', max: 150 }),
  dataIni: data({ label: 'Começa em' }),
  dataFim: data({ label: 'Fecha em' }),
  observacao: textoLongo({ label: 'Observação', fem: true, max: 2000 }),
}

export const lnt = resource({
  module: 'desenvolvimento',
  path: 'lnt',
  singular: 'LNT',
  plural,
  fem: true,
  label: 'nome',
  exclusao: 'As necessidades levantadas nela vão junto. Não dá para desfazer.',
  authorities,
  fields: camposDaLnt,
  rules: (form) =>
    form.superRefine((value, ctx) => {
      const { dataIni, dataFim } = value as unknown as { dataIni: string; dataFim: string }
      if (dataFim < dataIni)
        ctx.addIssue({ code: 'custom', path: ['dataFim'], message: 'A LNT não pode fechar antes de começar' })
    }),
  row: {
    ...rowOf(camposDaLnt),
    situacao,
    /** Needs that the reader reaches: all, those nobody decided yet, and those that were accepted. */
    qtdItens: z.int(),
    qtdAbertos: z.int(),
    qtdValidados: z.int(),
  },
  filters: { situacao: situacao.optional() },
  columns: {
    nome: { label: 'Nome', format: 'text' },
    situacao: { label: 'Situação', format: 'text', value: (l) => SITUACOES_DA_LNT[l.situacao] },
    dataIni: { label: 'Começa em', format: 'date' },
    dataFim: { label: 'Fecha em', format: 'date' },
    qtdItens: { label: 'Necessidades', format: 'integer' },
    qtdAbertos: { label: 'Em aberto', format: 'integer' },
    qtdValidados: { label: 'Validadas', format: 'integer' },
  },
  sorts: ['nome', 'dataIni', 'dataFim', 'qtdItens', 'qtdAbertos'],
  sort: 'dataFim,desc',
})
export type LntDaLista = z.output<typeof lnt.row>
export type Lnt = z.output<typeof lnt.record>

export const fluxo = flow({
  base: lnt.base,
  states: SITUACOES_DA_LNT,
  stateOf: (l: Pick<LntDaLista, 'situacao'>) => l.situacao,
  output: lnt.record,
  actions: {
    fecha: {
      label: 'Fechar LNT',
      from: ['E'],
      to: ['F'],
      authority: authorities.validar,
      input: nothing,
      confirm: {
        title: 'Fechar a LNT?',
        text: 'Ninguém propõe mais nada nela, e o que ainda está aberto passa a vencido.',
      },
      done: 'LNT fechada.',
    },
    reabre: {
      label: 'Reabrir LNT',
      from: ['F'],
      to: ['E'],
      authority: authorities.validar,
      input: nothing,
      done: 'LNT reaberta.',
    },
  },
})
