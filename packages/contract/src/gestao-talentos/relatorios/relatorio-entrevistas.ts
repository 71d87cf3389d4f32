import { data, opcaoOpcional, ref, refs } from '../../kit/fields.ts'
import { abreCom, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { INICIATIVAS } from '../pessoas/motivos-desligamento.ts'

/** What those who left answered, question by question; no figure tells of fewer than k of them. */
export const resultadosDasEntrevistas = report({
  module: 'gestao-talentos',
  path: 'resultados-entrevistas-desligamentos',
  title: 'Resultados das Entrevistas de Desligamento',
  description: 'O que responderam as pessoas que saíram, pergunta por pergunta, sem identificar ninguém.',
  cells: 'pesquisas',
  filters: {
    ...periodo('seis-meses'),
    // It opens with last year too: a run of months that the period cuts through is left out.
    dataIni: abreCom(data({ label: 'Data inicial', fem: true }), (hoje) => `${Number(hoje.slice(0, 4)) - 1}-01-01`),
    modeloId: ref('modeloDesligamento', { label: 'Modelo' }),
    iniciativa: opcaoOpcional(INICIATIVAS, { label: 'Iniciativa', fem: true }),
    motivosIds: abreCom(refs('motivoDesligamento', { label: 'Motivos' }).default([]), []),
    areasIds: abreCom(refs('areaOrganizacional', { label: 'Áreas Organizacionais' }).default([]), []),
    cargosIds: abreCom(refs('cargo', { label: 'Cargos' }).default([]), []),
  },
})
