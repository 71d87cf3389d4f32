import { ETNIA_RACA } from '../../geral/codigos/codigos.ts'
import type { Authority } from '../../kit/authority.ts'
import { data, refs } from '../../kit/fields.ts'
import { abreCom, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { autoridades } from '../candidatos/candidatos-autoridade.ts'

/** Protected data of candidates that the report counts: the values in their order, and the authority that shows them. */
export const DADOS: readonly {
  campo: string
  titulo: string
  autoridade: Authority
  valores: readonly { codigo: string; descricao: string }[]
}[] = [
  {
    campo: 'sexo',
    titulo: 'Sexo',
    autoridade: autoridades.verDadosSensiveis,
    valores: [
      { codigo: 'F', descricao: 'Feminino' },
      { codigo: 'M', descricao: 'Masculino' },
      { codigo: '', descricao: 'Não informado' },
    ],
  },
  {
    campo: 'idade',
    titulo: 'Idade na primeira candidatura',
    autoridade: autoridades.verDadosSensiveis,
    valores: [
      { codigo: '0', descricao: 'Até 24 anos' },
      { codigo: '25', descricao: '25 a 34 anos' },
      { codigo: '35', descricao: '35 a 44 anos' },
      { codigo: '45', descricao: '45 a 54 anos' },
      { codigo: '55', descricao: '55 anos ou mais' },
      { codigo: '', descricao: 'Não informada' },
    ],
  },
  { campo: 'etniaRaca', titulo: 'Etnia / Raça', autoridade: autoridades.verSensiveis, valores: ETNIA_RACA },
  {
    campo: 'deficiencia',
    titulo: 'Deficiência',
    autoridade: autoridades.verSensiveis,
    valores: [
      { codigo: 'S', descricao: 'Com deficiência ou reabilitado' },
      { codigo: 'N', descricao: 'Sem deficiência' },
      { codigo: '', descricao: 'Não informada' },
    ],
  },
]

export const perfilCandidatos = report({
  module: 'captacao',
  path: 'perfil-candidatos',
  title: 'Perfil dos Candidatos',
  description: 'Quantas pessoas se candidataram, por sexo, idade, etnia / raça e deficiência, sem identificar ninguém.',
  cells: 'pessoas',
  reveals: [autoridades.verDadosSensiveis, autoridades.verSensiveis],
  filters: {
    ...periodo('ano-atual'),
    // It opens with last year too: a run of months that the period cuts through is left out.
    dataIni: abreCom(data({ label: 'Data inicial', fem: true }), (hoje) => `${Number(hoje.slice(0, 4)) - 1}-01-01`),
    areasIds: abreCom(refs('areaOrganizacional', { label: 'Áreas Organizacionais' }).default([]), []),
  },
})
