import * as z from 'zod'
import { endpoint, internal, nothing } from './endpoint.ts'
import { type Resumo, resumo } from './page.ts'
import type { Target } from './targets.ts'

/**
 * The addresses of the options of each target. They stand here so that a page can name a target without loading its contract; tests/targets
 * checks them against the endpoints. A target that is not in this list is searched, or chosen on a page of its own.
 */
const BASES = {
  afastamento: '/sst/afastamentos',
  ambiente: '/sst/ambientes',
  areaFormacao: '/captacao/areas-formacao',
  areaInteresse: '/captacao/areas-interesse',
  areaOrganizacional: '/cargo-salario/areas-organizacionais',
  atitude: '/cargo-salario/atitudes',
  atividadePerigosaInsalubre: '/sst/atividades-perigosas-insalubres',
  avaliacaoCurso: '/desenvolvimento/avaliacoes-curso',
  avaliacaoDesempenho: '/avaliacao/avaliacoes-desempenho',
  avaliacaoPratica: '/avaliacao/avaliacao-pratica',
  bairro: '/geral/bairros',
  cargo: '/cargo-salario/cargos',
  categoriaCurso: '/desenvolvimento/categorias-curso',
  certificacao: '/desenvolvimento/certificacoes',
  certificado: '/desenvolvimento/certificados',
  cidade: '/geral/cidades',
  classificacaoSeveridadeRisco: '/sst/classificacoes-severidade-risco',
  comoFicouSabendoVaga: '/captacao/como-ficou-sabendo-vaga',
  conhecimento: '/cargo-salario/conhecimentos',
  curso: '/desenvolvimento/cursos',
  epc: '/sst/epcs',
  epi: '/sst/epis',
  estabelecimento: '/utilitario/estabelecimentos',
  etapaSeletiva: '/captacao/etapas-seletivas',
  exame: '/sst/exames',
  fonteRisco: '/sst/fontes-risco',
  funcao: '/sst/funcoes',
  gravidadeRisco: '/sst/gravidades-risco',
  grupoAc: '/utilitario/grupos-ac',
  grupoHomogeneo: '/sst/grupos-homogeneos',
  grupoOcupacional: '/cargo-salario/grupos-ocupacionais',
  habilidade: '/cargo-salario/habilidades',
  idioma: '/captacao/idiomas',
  indice: '/cargo-salario/indices',
  lnt: '/desenvolvimento/lnt',
  medidaSeguranca: '/sst/medidas-seguranca',
  modeloAluno: '/desenvolvimento/modelos-avaliacao-aluno',
  modeloCandidato: '/captacao/modelos-avaliacao-candidato',
  modeloCertificado: '/desenvolvimento/modelos-certificado',
  modeloDesempenho: '/avaliacao/modelos-avaliacao-desempenho-experiencia',
  modeloDesligamento: '/gestao-talentos/modelos-entrevista-desligamento',
  modeloTurma: '/avaliacao/avaliacoes-turma',
  motivoDesligamento: '/gestao-talentos/motivos-desligamento',
  motivoSolicitacao: '/captacao/motivos-solicitacao',
  nivelCompetencia: '/cargo-salario/niveis-competencia',
  obra: '/sst/obras',
  ocorrencia: '/gestao-talentos/ocorrencias',
  periodoExperiencia: '/avaliacao/periodos-experiencia',
  pgr: '/sst/pgr',
  prestadorTreinamento: '/desenvolvimento/prestadores-treinamento',
  probabilidadeRisco: '/sst/probabilidades-risco',
  profissionalSst: '/sst/profissionais',
  providencia: '/gestao-talentos/providencias',
  risco: '/sst/riscos',
  tipoDespesa: '/desenvolvimento/tipos-despesa',
  tipoDocumento: '/gestao-talentos/tipos-documento',
  tipoEpi: '/sst/tipos-epi',
  tipoOcorrencia: '/gestao-talentos/tipos-ocorrencia',
  turma: '/desenvolvimento/turmas',
} as const satisfies Partial<Record<Target, string>>

/**
 * Id and name of the active records, for the fields of other forms. Every internal user may read them, without an authority of the
 * resource.
 */
export const optionsAt = (base: string, plural: string) =>
  endpoint({
    method: 'GET',
    path: `${base}/options`,
    access: internal(),
    input: nothing,
    output: z.array(resumo),
    summary: `${plural} como opções`,
  })

const made = new Map<Target, ReturnType<typeof optionsAt>>()
/** The endpoint that reads the records of a target as options. It throws for a target without one: then the caller needs another picker. */
export function optionsOf(target: Target): ReturnType<typeof optionsAt> {
  const base = (BASES as Partial<Record<Target, string>>)[target]
  if (!base) throw new Error(`${target} has no options: the field needs a picker of its own`)
  const found = made.get(target) ?? optionsAt(base, target)
  made.set(target, found)
  return found
}
/** The address of the page with the records of a target; undefined for one that has no list of options. */
export const pageOf = (target: Target): string | undefined => (BASES as Partial<Record<Target, string>>)[target]
/** The targets that can be chosen from a list. */
export const CHOSEN = Object.keys(BASES) as Target[]
/**
 * An option of a target whose records form a tree. `label` is the whole path, `nome` the record's own name, `areaMaeId` the parent record.
 */
export type OptionInTree = Resumo & { nome?: string; areaMaeId?: number | null }
export const isTree = (target: Target): boolean => target === 'areaOrganizacional'
