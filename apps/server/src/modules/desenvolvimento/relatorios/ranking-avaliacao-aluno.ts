import { mediaDoAluno } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import type { TipoAvaliacaoCurso } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import {
  MAIS_AVALIACOES,
  NADA_ESCOLHIDO,
  rankingAvaliacaoAluno,
} from '@quadro/contract/desenvolvimento/relatorios/ranking-avaliacao-aluno.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { SheetColumn, SheetRow } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden } from '../../../kit/http/errors.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { comLugar, contados, linhaDaLista, NO_DIA, type NoDia, porNome } from '../../cargo-salario/index.ts'

/** The students of classes by what they came to, in each class. */

interface Nota extends NoDia {
  inscricaoId: number
  turmaId: number
  turma: string
  curso: string
  ultimoDia: string
  medidaId: number
  medida: string
  tipo: TipoAvaliacaoCurso
  resultado: number
}
/** The results of the classes that run or were held, at the place of the class's last day or, before it, of today. */
const notas = (ctx: Ctx, f: { cursosIds: number[]; turmasIds: number[]; avaliacoesIds: number[] }) =>
  rows(
    ctx.db,
    sql<Nota>`
      with turmas as materialized (
        select t.id, t.empresa_id, t.descricao, t.curso_nome, t.ultimo_dia, t.situacao from turma_lista t
         where t.situacao in ('A', 'R') and ${among('t.id', f.turmasIds)} and ${among('t.curso_id', f.cursosIds)}),
      partes as materialized (
        select x.id, x.empresa_id, x.talento_id, t.id as turma_id, t.descricao as turma, t.curso_nome as curso, t.ultimo_dia,
               m.avaliacao_curso_id as medida_id, m.titulo as medida, m.tipo, n.resultado,
               greatest(least(t.ultimo_dia, current_date), (select min(h.data) from colaborador_historico h
                                        where h.empresa_id = x.empresa_id and h.talento_id = x.talento_id and h.confirmado)) as dia
          from turmas t
          join medida_da_turma m on m.empresa_id = t.empresa_id and m.turma_id = t.id and ${among('m.avaliacao_curso_id', f.avaliacoesIds)}
          join avaliacao_aluno n on n.empresa_id = t.empresa_id and n.avaliacao_curso_id = m.avaliacao_curso_id and n.resultado is not null
          join colaborador_turma x on x.empresa_id = n.empresa_id and x.id = n.colaborador_turma_id and x.turma_id = t.id
                                  and x.cancelada_em is null and not x.espera
         where t.situacao = 'A' or exists (select from presenca_turma p
                                            where p.empresa_id = x.empresa_id and p.colaborador_turma_id = x.id and p.presente))
      select ${NO_DIA}, v.id as inscricao_id, v.turma_id, v.turma, v.curso, v.ultimo_dia, v.medida_id, v.medida, v.tipo, v.resultado::float8 as resultado
        from partes v join talento t on t.empresa_id = v.empresa_id and t.id = v.talento_id ${comLugar(sql`v.dia`)}
       order by v.ultimo_dia desc, v.turma_id`,
  )

const coluna = (medidaId: number) => `m${medidaId}`
const daMedida = ({ medidaId, medida, tipo }: Nota): SheetColumn => ({
  key: coluna(medidaId),
  label: medida,
  format: tipo === 'n' ? 'decimal' : 'percent',
  decimals: 2,
})

/** One class: whoever has the same mean has the same place. */
function alunos(delas: readonly Nota[]): SheetRow[] {
  const cada = [...Map.groupBy(delas, (n) => n.inscricaoId).values()]
    .map((dele) => ({ dele, quem: dele[0]!, media: mediaDoAluno(dele)! }))
    .sort((a, b) => b.media - a.media || porNome(a.quem.nome, b.quem.nome) || a.quem.inscricaoId - b.quem.inscricaoId)
  return cada.map(({ dele, quem, media }) => ({
    posicao: 1 + cada.filter((outro) => outro.media > media).length,
    ...{ nome: quem.nome, area: quem.area, cargo: quem.cargo, media },
    ...Object.fromEntries(dele.map((n) => [coluna(n.medidaId), n.resultado])),
  }))
}
const mediaDe = (linhas: readonly SheetRow[], key: string): number | null => {
  const valores = linhas.flatMap((linha) => (typeof linha[key] === 'number' ? [linha[key]] : []))
  return valores.length === 0 ? null : Math.round((100 * valores.reduce((a, b) => a + b, 0)) / valores.length) / 100
}

export const rankingDosAlunos = reportRoutes(rankingAvaliacaoAluno, async (ctx, f) => {
  // Marks need the authority of the class, besides the report's own.
  if (!ctx.user.can(turmas.authorities.verNotas)) throw forbidden()
  if (f.cursosIds.length === 0 && f.turmasIds.length === 0) throw fieldError('cursosIds', NADA_ESCOLHIDO)
  const lidas = await notas(ctx, f)
  const colunas = [...new Map(lidas.map((n) => [n.medidaId, daMedida(n)])).values()].sort((a, b) =>
    porNome(a.label, b.label),
  )
  if (colunas.length > MAIS_AVALIACOES)
    throw fieldError(
      'avaliacoesIds',
      `São ${colunas.length} avaliações, e cabem ${MAIS_AVALIACOES}: escolha quais, ou menos cursos e turmas`,
    )
  const comMedia = [...colunas.map(({ key }) => key), 'media']
  const medias = (linhas: readonly SheetRow[]) => Object.fromEntries(comMedia.map((key) => [key, mediaDe(linhas, key)]))
  const groups = [...Map.groupBy(lidas, (n) => n.turmaId).values()].map((delas) => {
    const { curso, turma, ultimoDia } = delas[0]!
    const linhas = alunos(delas)
    return {
      title: `${curso} · ${turma} · até ${formatarData(ultimoDia)}`,
      rows: linhas,
      subtotal: { label: `Média · ${contados(linhas.length, 'aluno', 'alunos')}`, values: medias(linhas) },
    }
  })
  const todos = groups.flatMap((g) => g.rows)
  return {
    filters: [
      linhaDaLista('Cursos', f.cursosIds, 'Todos'),
      linhaDaLista('Turmas', f.turmasIds, 'Todas'),
      linhaDaLista('Avaliações', f.avaliacoesIds, 'Todas'),
    ],
    columns: [
      { key: 'posicao', label: 'Posição', format: 'integer' },
      { key: 'nome', label: 'Talento', format: 'text', weight: 3 },
      { key: 'area', label: 'Área', format: 'text', weight: 2 },
      { key: 'cargo', label: 'Cargo', format: 'text', weight: 2 },
      ...colunas,
      { key: 'media', label: 'Média', format: 'percent', decimals: 2 },
    ],
    groups,
    ...(groups.length < 2
      ? {}
      : { totals: { label: `Média geral · ${contados(todos.length, 'aluno', 'alunos')}`, values: medias(todos) } }),
    notes: [
      'Média: das avaliações que o aluno já tem, em porcentagem; uma nota 8 são 80%. Quem tem a mesma média divide a posição.',
      'Contam turmas em andamento e realizadas; quem ainda não tem nota não aparece.',
    ],
  }
})
