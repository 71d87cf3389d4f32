import {
  matrizDeCompetencias,
  matrizTalentosCompetencias,
  talentosCompetencias,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-competencias.ts'
import type { SheetColumn } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { route } from '../../../kit/http/route.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { treinosDasCompetencias } from '../provedores.ts'
import { contados, linhaDaLista } from './relatorio.ts'

/** The people in a band today, with each chosen competence compared with the band's requirement. */

interface Celula {
  competenciaId: number
  competencia: string
  exigido: string | null
  ordemExigida: number | null
  peso: number
  talentoId: number
  nome: string
  nivelId: number | null
  nivel: string | null
  ordem: number | null
}

/** The met part of the requirements in %, by weight, at most 100. Null when nothing is required. */
export function atendimento(celulas: readonly Pick<Celula, 'ordemExigida' | 'ordem' | 'peso'>[]): number | null {
  const exigidas = celulas.filter((c) => c.ordemExigida !== null)
  const peso = exigidas.reduce((sum, c) => sum + c.peso, 0)
  if (peso === 0) return null
  const dado = (c: Pick<Celula, 'ordemExigida' | 'ordem'>) =>
    c.ordemExigida === 0 ? 1 : Math.min(1, (c.ordem ?? 0) / c.ordemExigida!)
  return Math.round((10_000 * exigidas.reduce((sum, c) => sum + c.peso * dado(c), 0)) / peso) / 100
}

/** The name of the band, and all pairs of a person and a competence. */
async function ler(ctx: Ctx, f: { faixaId: number; competenciasIds: number[]; areasIds: number[] }) {
  const [faixa] = await rows(
    ctx.db,
    sql<{ descricao: string }>`select descricao from faixa_salarial_lista where id = ${f.faixaId}`,
  )
  if (!faixa) throw fieldError('faixaId', 'Escolha um item da lista')
  const dia = ctx.hoje()
  const celulas = await rows(
    ctx.db,
    sql<Celula>`
      with escala as (
        select h.data as de, coalesce(lead(h.data) over (order by h.data), 'infinity') as ate, h.id
          from nivel_competencia_historico h where h.confirmado),
      perfil as (
        select distinct on (p.faixa_salarial_id, p.talento_id) p.id, p.faixa_salarial_id, p.talento_id, p.data
          from configuracao_nivel_competencia p
         where p.confirmado and p.data <= ${dia}::date and (p.talento_id is not null or p.faixa_salarial_id = ${f.faixaId})
         order by p.faixa_salarial_id, p.talento_id, p.data desc),
      -- A level has the place that the scale gave it on the day of its profile.
      linha as (
        select p.faixa_salarial_id, p.talento_id, l.competencia_id, l.peso, n.id as nivel_id, n.descricao as nivel, coalesce(e.ordem, 0) as ordem
          from perfil p
          join competencia_linha l on l.empresa_id = app_empresa() and l.configuracao_id = p.id
          join nivel_competencia n on n.empresa_id = l.empresa_id and n.id = l.nivel_competencia_id
          left join escala s on s.de <= p.data and s.ate > p.data
          left join config_historico_nivel e on e.historico_id = s.id and e.nivel_competencia_id = n.id
         where l.competencia_id = any(${f.competenciasIds}::bigint[]))
      select c.id as competencia_id, c.nome as competencia, x.nivel as exigido, x.ordem as ordem_exigida, coalesce(x.peso, 0) as peso,
             o.talento_id, coalesce(p.nome_social, p.nome) as nome, t.nivel_id, t.nivel, t.ordem
        from ocupantes_em(${dia}::date) o
        join pessoa p on p.empresa_id = o.empresa_id and p.id = o.pessoa_id
        join competencia c on c.empresa_id = o.empresa_id and c.id = any(${f.competenciasIds}::bigint[])
        left join linha x on x.faixa_salarial_id = o.faixa_salarial_id and x.competencia_id = c.id
        left join linha t on t.talento_id = o.talento_id and t.competencia_id = c.id
       where o.faixa_salarial_id = ${f.faixaId} and ${among('o.area_id', f.areasIds)}
       order by sem_acento(p.nome), o.talento_id, sem_acento(c.nome), c.id`,
  )
  const pessoas = [...Map.groupBy(celulas, (c) => c.talentoId).values()]
  return { faixa: faixa.descricao, pessoas }
}
const abaixo = (c: Celula) => c.ordemExigida !== null && (c.ordem ?? 0) < c.ordemExigida
/** The level, with the word '(abaixo)' when it is too low. A colour alone would be lost on paper and for some readers. */
const obtido = (c: Celula) => `${c.nivel ?? 'Sem nível'}${abaixo(c) ? ' (abaixo)' : ''}`
const media = (pessoas: readonly Celula[][]): number | null => {
  const valores = pessoas.map(atendimento).filter((v) => v !== null)
  return valores.length === 0
    ? null
    : Math.round(valores.reduce((sum, v) => sum + Math.round(v * 100), 0) / valores.length) / 100
}
const total = (pessoas: readonly Celula[][]) =>
  pessoas.length === 0
    ? {}
    : {
        totals: {
          label: `Total · ${contados(pessoas.length, 'talento', 'talentos')}`,
          values: { percentual: media(pessoas) },
        },
      }
const PERCENTUAL: SheetColumn = { key: 'percentual', label: '% de atendimento', format: 'percent' }
const NOTA =
  'Atendimento: de cada competência que a faixa exige, o nível obtido sobre o exigido, até 100%, ponderado pelo peso. No total, a média das pessoas.'
const linhasDoFiltro = async (
  ctx: Ctx,
  faixa: string,
  { competenciasIds, areasIds }: { competenciasIds: number[]; areasIds: number[] },
) => [
  { label: 'Faixa salarial', value: faixa },
  linhaDaLista('Competências', competenciasIds, 'Todas'),
  ...(await standardLines(ctx, { areasIds })),
]

const porCompetencia = reportRoutes(talentosCompetencias, async (ctx, f) => {
  const { faixa, pessoas: todas } = await ler(ctx, f)
  const noNivel = (c: Celula) => c.nivelId !== null && f.niveisIds.includes(c.nivelId)
  const pessoas = f.niveisIds.length === 0 ? todas : todas.filter((celulas) => celulas.some(noNivel))
  return {
    filters: [...(await linhasDoFiltro(ctx, faixa, f)), linhaDaLista('Níveis', f.niveisIds, 'Todos')],
    columns: [
      { key: 'competencia', label: 'Competência', format: 'text', weight: 3 },
      { key: 'exigido', label: 'Nível exigido', format: 'text', weight: 2 },
      { key: 'obtido', label: 'Nível obtido', format: 'text', weight: 2 },
      { key: 'peso', label: 'Peso', format: 'integer' },
      PERCENTUAL,
    ],
    groups: pessoas.map((celulas) => ({
      title: celulas[0]!.nome,
      rows: celulas.map((c) => ({
        ...{ competencia: c.competencia, exigido: c.exigido ?? 'Não exigida', obtido: obtido(c) },
        ...{ peso: c.exigido === null ? null : c.peso, percentual: atendimento([c]) },
      })),
      subtotal: { label: `Atendimento de ${celulas[0]!.nome}`, values: { percentual: atendimento(celulas) } },
    })),
    ...total(pessoas),
    notes: [NOTA],
  }
})

const matriz = reportRoutes(matrizTalentosCompetencias, async (ctx, f) => {
  const { faixa, pessoas } = await ler(ctx, f)
  return {
    filters: await linhasDoFiltro(ctx, faixa, f),
    columns: [
      { key: 'nome', label: 'Colaborador', format: 'text', weight: 3 },
      ...(pessoas[0] ?? []).map(
        (c): SheetColumn => ({
          key: `c${c.competenciaId}`,
          label: `${c.competencia} (${c.exigido ?? 'não exigida'})`,
          format: 'text',
          weight: 2,
        }),
      ),
      { ...PERCENTUAL, label: '% de adequação' },
    ],
    groups: [
      {
        rows: pessoas.map((celulas) => ({
          nome: celulas[0]!.nome,
          ...Object.fromEntries(celulas.map((c) => [`c${c.competenciaId}`, obtido(c)])),
          percentual: atendimento(celulas),
        })),
      },
    ],
    ...total(pessoas),
    notes: [NOTA],
  }
})

/** Maximum number of people in a matrix that can still be read on a screen. */
const LINHAS = 200
const faltam = (c: Celula) => (c.ordemExigida === null ? null : Math.max(0, c.ordemExigida - (c.ordem ?? 0)))
const calor = route(matrizDeCompetencias)(async (ctx, f) => {
  const { faixa, pessoas } = await ler(ctx, f)
  const colunas = pessoas[0] ?? []
  const treinos = await askProviders(ctx, treinosDasCompetencias, { competenciasIds: f.competenciasIds })
  const todas = pessoas.map((celulas) => ({
    ...{ id: celulas[0]!.talentoId, nome: celulas[0]!.nome, percentual: atendimento(celulas) },
    niveis: celulas.map((c) => ({ nivel: c.nivel, faltam: faltam(c) })),
  }))
  // People with the largest gaps come first. Without requirements the matrix keeps the order of names.
  const porFalta = todas.toSorted((a, b) => (a.percentual ?? 101) - (b.percentual ?? 101))
  return {
    faixa,
    competencias: colunas.map((c, i) => ({
      ...{ id: c.competenciaId, nome: c.competencia, exigido: c.exigido },
      faltam: pessoas.filter((celulas) => abaixo(celulas[i]!)).length,
      treinos: treinos.filter((t) => t.competenciaId === c.competenciaId).map(({ nome, url }) => ({ nome, url })),
    })),
    pessoas: porFalta.slice(0, LINHAS),
    foraDaMatriz: Math.max(0, todas.length - LINHAS),
  }
})

export const relatoriosDeCompetencias = [...porCompetencia, ...matriz, calor]
