import { inteiro, opcao, refs, semMilhar } from '../../kit/fields.ts'
import { abreCom, empresas, lugares } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'

const FORA = 'Informe um ano entre 1900 e o ano atual'
/** Candidates per month, or the time of each candidate in each stage compared with its target. */
export const CONTEUDOS = [
  { codigo: 'M', descricao: 'Candidatos por mês' },
  { codigo: 'T', descricao: 'Tempo e meta' },
] as const
export const analiseEtapaSeletiva = report({
  module: 'captacao',
  path: 'analise-etapa-seletiva',
  // The specification gives the page and its endpoint different names.
  base: '/captacao/relatorios/analise-etapas-seletivas',
  title: 'Análise das Etapas Seletivas',
  description:
    'Quantos candidatos chegaram a cada etapa em cada mês do ano, e quantos foram aprovados nela; ou quanto tempo ficaram, e a meta.',
  filters: {
    conteudo: abreCom(opcao(CONTEUDOS, { label: 'Conteúdo' }).default('M'), 'M'),
    ano: abreCom(
      semMilhar(inteiro({ label: 'Ano', min: 1900, max: 2199, erro: FORA })).refine(
        (ano) => ano <= new Date().getFullYear(),
        { error: FORA },
      ),
      (hoje) => Number(hoje.slice(0, 4)),
    ),
    etapasIds: abreCom(
      refs('etapaSeletiva', {
        label: 'Etapas seletivas',
        fem: true,
        min: 1,
        max: 1000,
        obrigatorio: 'Selecione ao menos uma etapa seletiva',
      }),
      [],
    ),
    ...empresas({ opcional: true }),
    ...lugares(),
  },
})
/** Address of its page. */
export const paginaDaAnalise = '/captacao/relatorios/analise-etapa-seletiva'
