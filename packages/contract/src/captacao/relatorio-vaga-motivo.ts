import * as z from 'zod'
import { data, refs } from '../kit/fields.ts'
import { report } from '../kit/report.ts'

/** T all requests, E only the closed ones. */
export const STATUS_DO_RELATORIO = [
  { codigo: 'T', descricao: 'Todas' },
  { codigo: 'A', descricao: 'Abertas' },
  { codigo: 'E', descricao: 'Encerradas' },
  { codigo: 'C', descricao: 'Canceladas' },
] as const

export const vagaMotivo = report({
  module: 'captacao',
  path: 'vaga-motivo',
  title: 'Vagas por Motivo',
  description: 'Quantas vagas cada motivo abriu, quantas foram preenchidas e quantas faltam, por área.',
  formats: ['pdf', 'xlsx'],
  filters: {
    dataIni: data({ label: 'Data inicial', fem: true }),
    dataFim: data({ label: 'Data final', fem: true }),
    estabelecimentosIds: refs({ label: 'Estabelecimentos' }).default([]),
    areasIds: refs({ label: 'Áreas Organizacionais' }).default([]),
    cargosIds: refs({ label: 'Cargos' }).default([]),
    statusSolicitacao: z.enum(['T', 'A', 'E', 'C'], { error: 'Situação é obrigatória' }).meta({ label: 'Situação' }),
  },
  refine: (filters) =>
    filters.refine((f) => f.dataFim >= f.dataIni, { error: 'Data final inferior a data inicial.', path: ['dataFim'] }),
})
