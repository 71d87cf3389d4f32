import type * as z from 'zod'
import { FILTRAR_POR, ORIGEM_SITUACAO } from '../../geral/codigos/codigos.ts'
import { data, opcao, refs } from '../../kit/fields.ts'
import { abreCom, lugares } from '../../kit/filtros.ts'

/** Filters shared by the reports on positions and salaries. */

/** The date of a report. The default is today. */
export const dataReferencia = () => ({
  dataReferencia: abreCom(data({ label: 'Data de referência', fem: true }), (hoje) => hoje),
})

const MUITOS = 5000
const umAoMenos = {
  estabelecimentosIds: abreCom(
    refs('estabelecimento', {
      label: 'Estabelecimentos',
      min: 1,
      max: MUITOS,
      obrigatorio: 'Selecione ao menos um Estabelecimento',
    }),
    [],
  ),
  areasIds: abreCom(
    refs('areaOrganizacional', {
      label: 'Áreas Organizacionais',
      min: 1,
      max: MUITOS,
      obrigatorio: 'Selecione ao menos uma Área Organizacional',
    }),
    [],
  ),
  cargosIds: abreCom(
    refs('cargo', { label: 'Cargos', min: 1, max: MUITOS, obrigatorio: 'Selecione ao menos um Cargo' }),
    [],
  ),
}
/** Establishments, areas and positions. The lists named in `obrigatorios` need at least one entry. */
export const lugaresCom = <const N extends readonly (keyof typeof umAoMenos)[]>(...obrigatorios: N) =>
  ({
    ...lugares(),
    ...Object.fromEntries(obrigatorios.map((nome) => [nome, umAoMenos[nome]])),
  }) as ReturnType<typeof lugares>

/** Occupational groups. An empty list means all of them. */
export const grupos = () => ({
  gruposIds: abreCom(refs('grupoOcupacional', { label: 'Grupos Ocupacionais' }).default([]), []),
})

/** Whether positions are chosen by area or by occupational group. */
export const filtrarPor = () => ({
  filtrarPor: abreCom(opcao(FILTRAR_POR, { label: 'Filtrar por' }), '1'),
  areasIds: lugares().areasIds,
  ...grupos(),
  cargosIds: lugares().cargosIds,
})
/** Requires at least one area, or at least one group and one position, depending on the choice. */
export const filtradoPor = <F extends ReturnType<typeof filtrarPor>>(filtros: z.ZodObject<F>): z.ZodType => {
  type Por = { filtrarPor: '1' | '2'; areasIds: number[]; gruposIds: number[]; cargosIds: number[] }
  const exige = (por: '1' | '2', campo: 'areasIds' | 'gruposIds' | 'cargosIds') => (f: unknown) =>
    (f as Por).filtrarPor !== por || (f as Por)[campo].length > 0
  return filtros
    .refine(exige('1', 'areasIds'), { error: 'Selecione ao menos uma Área Organizacional', path: ['areasIds'] })
    .refine(exige('2', 'gruposIds'), { error: 'Selecione ao menos um Grupo Ocupacional', path: ['gruposIds'] })
    .refine(exige('2', 'cargosIds'), { error: 'Selecione ao menos um Cargo', path: ['cargosIds'] })
}

/** Where a history row comes from: this product or the payroll that confirmed it. */
export const origem = () => ({
  origem: abreCom(opcao(ORIGEM_SITUACAO, { label: 'Origem da situação', fem: true }).default('TODOS'), 'TODOS'),
})

export const AGRUPAMENTOS = [
  { codigo: 'AREA_ORGANIZACIONAL', descricao: 'Área Organizacional' },
  { codigo: 'MES_ANO', descricao: 'Mês/Ano' },
  { codigo: 'TALENTO', descricao: 'Talento' },
] as const
export type Agrupamento = (typeof AGRUPAMENTOS)[number]['codigo']
export const agrupamento = () => ({
  agrupamento: abreCom(
    opcao(AGRUPAMENTOS, { label: 'Agrupar por' }).default('AREA_ORGANIZACIONAL'),
    'AREA_ORGANIZACIONAL',
  ),
})
