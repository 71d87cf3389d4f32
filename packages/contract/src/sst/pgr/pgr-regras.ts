import { unidadeCurta } from '../riscos/agentes.ts'
import type { ConteudoDoPgr, RiscoDoPgr } from './conteudo.ts'

/** Rules of a PGR in pure functions, for server and pages. */

/** What stands between a version and its approval. */
export interface Pendencia {
  tipo: 'GRUPO' | 'VAZIO' | 'NIVEL' | 'CLASSE' | 'ACAO' | 'VALIDADE' | 'CONTRATO'
  texto: string
}
/** Without these it cannot even be submitted: a risk without a level is not evaluated. */
const DO_INVENTARIO: readonly Pendencia['tipo'][] = ['GRUPO', 'VAZIO', 'NIVEL', 'CLASSE']
export const doInventario = (pendencias: readonly Pendencia[]): Pendencia[] =>
  pendencias.filter(({ tipo }) => DO_INVENTARIO.includes(tipo))

/** Where actions of a PGR point: a group, or a risk of it. */
export interface Alvo {
  grupoId: number | null
  riscoId: number | null
}
/** An action for a risk covers it, and so does one for its whole group. */
export const cobre = (acao: Alvo, risco: { grupoId: number; riscoId: number }): boolean =>
  acao.grupoId === risco.grupoId && (acao.riscoId === null || acao.riscoId === risco.riscoId)

interface Depois extends Alvo {
  probabilidadeDepoisId: number | null
  gravidadeDepoisId: number | null
}
/**
 * The level that a risk is expected to have when its actions are done: of what they expect the lowest probability and gravity, never above
 * today's. Null when no action expects anything, or today's level is unknown. `acoes`: without the cancelled ones.
 */
export function nivelDepois(
  risco: Pick<RiscoDoPgr, 'grupoId' | 'riscoId' | 'probabilidade' | 'gravidade'>,
  acoes: readonly Depois[],
  matriz: ConteudoDoPgr['matriz'],
) {
  const delas = acoes.filter((a) => cobre(a, risco))
  const esperam = delas.some((a) => a.probabilidadeDepoisId !== null || a.gravidadeDepoisId !== null)
  if (!esperam || !risco.probabilidade || !risco.gravidade) return null
  const menor = (niveis: ConteudoDoPgr['matriz']['gravidades'], hoje: number, depois: (number | null)[]) =>
    niveis.filter(({ id }) => id === hoje || depois.includes(id)).toSorted((a, b) => a.ordem - b.ordem)[0]
  const probabilidade = menor(
    matriz.probabilidades,
    risco.probabilidade.id,
    delas.map((a) => a.probabilidadeDepoisId),
  )
  const gravidade = menor(
    matriz.gravidades,
    risco.gravidade.id,
    delas.map((a) => a.gravidadeDepoisId),
  )
  if (!probabilidade || !gravidade) return null
  const celula = matriz.celulas.find(
    (c) => c.probabilidadeRiscoId === probabilidade.id && c.gravidadeRiscoId === gravidade.id,
  )
  return {
    probabilidade: probabilidade.nome,
    gravidade: gravidade.nome,
    /** Null: the matrix has no class for it. */
    classe: matriz.classes.find(({ id }) => id === celula?.classificacaoSeveridadeRiscoId) ?? null,
  }
}

const quais = (nomes: string[]) =>
  nomes.length <= 3 ? nomes.join('; ') : `${nomes.slice(0, 3).join('; ')} e mais ${nomes.length - 3}`
const um = (count: number, singular: string, plural: string) => (count === 1 ? singular : `${count} ${plural}`)

/** Holes of the matrix, risks without a level, and levels that demand an action without one. `acoes`: without the cancelled ones. */
export function pendenciasDoConteudo({ grupos, riscos }: ConteudoDoPgr, acoes: readonly Alvo[]): Pendencia[] {
  const nomeDoGrupo = new Map(grupos.map(({ id, nome }) => [id, nome]))
  const nomes = (list: readonly RiscoDoPgr[]) =>
    quais(list.map(({ risco, grupoId }) => `${risco} (${nomeDoGrupo.get(grupoId) ?? '—'})`))
  const semNivel = riscos.filter(({ probabilidade, gravidade }) => !probabilidade || !gravidade)
  const semClasse = riscos.filter(({ probabilidade, gravidade, classe }) => probabilidade && gravidade && !classe)
  const semAcao = riscos.filter((r) => r.classe?.exigeAcao && !acoes.some((acao) => cobre(acao, r)))
  return [
    ...(riscos.length === 0
      ? [{ tipo: 'VAZIO', texto: 'O inventário está vazio: nenhum grupo tem risco avaliado no dia do PGR.' } as const]
      : []),
    ...(semNivel.length > 0
      ? [
          {
            tipo: 'NIVEL',
            texto: `${um(semNivel.length, 'Um risco está', 'riscos estão')} sem gravidade ou probabilidade: ${nomes(semNivel)}.`,
          } as const,
        ]
      : []),
    ...(semClasse.length > 0
      ? [
          {
            tipo: 'CLASSE',
            texto: `A matriz não tem classe para ${um(semClasse.length, 'um risco', 'riscos')}: ${nomes(semClasse)}.`,
          } as const,
        ]
      : []),
    ...(semAcao.length > 0
      ? [
          {
            tipo: 'ACAO',
            texto: `${um(semAcao.length, 'Um risco pede', 'riscos pedem')} uma ação e não ${semAcao.length === 1 ? 'tem' : 'têm'}: ${nomes(semAcao)}.`,
          } as const,
        ]
      : []),
  ]
}

/** Risks by class, the gravest first; the last entry is of those without a class. */
export function resumoPorClasse({ riscos, matriz }: Pick<ConteudoDoPgr, 'riscos' | 'matriz'>) {
  const porClasse = matriz.classes
    .map(({ id, nome }) => ({ id, nome, riscos: riscos.filter(({ classe }) => classe?.id === id).length }))
    .reverse()
  const semClasse = riscos.filter(({ classe }) => !classe).length
  return [...porClasse, ...(semClasse > 0 ? [{ id: 0, nome: 'Sem classe', riscos: semClasse }] : [])]
}

const numero = (valor: number) => valor.toLocaleString('pt-BR', { maximumFractionDigits: 4 })
/** '91,2 dB', 'Qualitativa', or null. */
export const medidaDoRisco = (r: Pick<RiscoDoPgr, 'tipoAvaliacao' | 'intensidadeConcentracao' | 'unidadeMedida'>) =>
  r.tipoAvaliacao === '2'
    ? 'Qualitativa'
    : r.intensidadeConcentracao !== null && r.unidadeMedida !== null
      ? `${numero(r.intensidadeConcentracao)} ${unidadeCurta(r.unidadeMedida)}`
      : null

const simNao = (valor: 'S' | 'N' | null) => (valor === null ? null : valor === 'S' ? 'Sim' : 'Não')
/** What of a risk is compared between two versions, with its words. */
const COMPARADOS: readonly { campo: string; valor: (r: RiscoDoPgr) => string | null }[] = [
  { campo: 'Nível', valor: ({ classe }) => classe?.nome ?? null },
  { campo: 'Probabilidade', valor: ({ probabilidade }) => probabilidade?.nome ?? null },
  { campo: 'Gravidade', valor: ({ gravidade }) => gravidade?.nome ?? null },
  { campo: 'Medida', valor: medidaDoRisco },
  { campo: 'Técnica', valor: ({ tecnicaMedicao }) => tecnicaMedicao },
  {
    campo: 'Limite de tolerância',
    valor: ({ limiteTolerancia }) => (limiteTolerancia === null ? null : numero(limiteTolerancia)),
  },
  { campo: 'Fontes', valor: ({ fontes }) => fontes.join('; ') || null },
  { campo: 'Medidas de segurança', valor: ({ medidas }) => medidas.join('; ') || null },
  { campo: 'EPC', valor: ({ epcs }) => epcs.join('; ') || null },
  { campo: 'EPC eficaz', valor: ({ epcEficaz }) => simNao(epcEficaz) },
  { campo: 'EPI', valor: ({ epis }) => epis.join('; ') || null },
  { campo: 'EPI eficaz', valor: ({ epiEficaz }) => simNao(epiEficaz) },
]

export interface MudancaDoRisco {
  chave: string
  grupo: string
  risco: string
  /** I added, R removed, A changed. */
  mudanca: 'I' | 'R' | 'A'
  /** The class before and after; null without one. */
  classeAntes: string | null
  classeDepois: string | null
  campos: { campo: string; antes: string | null; depois: string | null }[]
}
const nomeado = ({ risco, agente, descricao }: RiscoDoPgr) => [risco, descricao ?? agente].filter(Boolean).join(' · ')

/** What came, went and changed from one version to another, in the order of the later one; what went comes last. */
export function compararConteudos(antes: ConteudoDoPgr, depois: ConteudoDoPgr): MudancaDoRisco[] {
  const porChave = new Map(antes.riscos.map((r) => [r.chave, r]))
  const grupoEm = (c: ConteudoDoPgr, r: RiscoDoPgr) => c.grupos.find(({ id }) => id === r.grupoId)?.nome ?? '—'
  const restam = new Set(porChave.keys())
  const mudancas: MudancaDoRisco[] = []
  for (const r of depois.riscos) {
    const era = porChave.get(r.chave)
    restam.delete(r.chave)
    const comum = { chave: r.chave, grupo: grupoEm(depois, r), risco: nomeado(r) }
    if (!era) {
      mudancas.push({ ...comum, mudanca: 'I', classeAntes: null, classeDepois: r.classe?.nome ?? null, campos: [] })
      continue
    }
    const campos = COMPARADOS.flatMap(({ campo, valor }) =>
      valor(era) === valor(r) ? [] : [{ campo, antes: valor(era), depois: valor(r) }],
    )
    if (campos.length > 0)
      mudancas.push({
        ...comum,
        mudanca: 'A',
        classeAntes: era.classe?.nome ?? null,
        classeDepois: r.classe?.nome ?? null,
        campos,
      })
  }
  for (const chave of restam) {
    const r = porChave.get(chave)!
    const classeAntes = r.classe?.nome ?? null
    mudancas.push({
      ...{ chave, grupo: grupoEm(antes, r), risco: nomeado(r), mudanca: 'R', classeAntes },
      ...{ classeDepois: null, campos: [] },
    })
  }
  return mudancas
}
