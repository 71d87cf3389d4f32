import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { decimalOpcional, opcao, ref, rowOf, texto } from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'

/** How a course is measured. `maximo`: the end of the scale, which begins at 0. */
export const TIPOS_AVALIACAO_CURSO = [
  { codigo: 'n', descricao: 'Nota', maximo: 10 },
  { codigo: 'p', descricao: 'Porcentagem', maximo: 100 },
  { codigo: 'a', descricao: 'Avaliação', maximo: 100 },
] as const
export type TipoAvaliacaoCurso = (typeof TIPOS_AVALIACAO_CURSO)[number]['codigo']
export const doTipoDeAvaliacao = (codigo: TipoAvaliacaoCurso) => TIPOS_AVALIACAO_CURSO.find((t) => t.codigo === codigo)!
const descricaoDo = (codigo: TipoAvaliacaoCurso | null) => (codigo ? doTipoDeAvaliacao(codigo).descricao : '')

const campos = {
  titulo: texto({ label: 'Título', max: 100 }),
  tipo: opcao(TIPOS_AVALIACAO_CURSO, { label: 'Tipo' }),
  modeloAvaliacaoId: ref('modeloAluno', { label: 'Modelo de avaliação', opcional: true }),
  minimoAprovacao: decimalOpcional({ label: 'Mínimo para aprovação', max: 100, erro: 'Informe de 0 a 100' }),
}

export const avaliacoesCurso = resource({
  module: 'desenvolvimento',
  path: 'avaliacoes-curso',
  pagePath: 'avaliacao-curso',
  singular: 'Avaliação de Curso',
  plural: 'Avaliações de Curso',
  fem: true,
  label: 'titulo',
  exclusao: 'Uma avaliação que um curso usa não pode ser excluída. Não dá para desfazer.',
  fields: campos,
  rules: (form) =>
    form.superRefine((value, ctx) => {
      const { tipo, modeloAvaliacaoId, minimoAprovacao } = value as unknown as AvaliacaoCursoForm
      if (tipo === 'a' && modeloAvaliacaoId === null)
        ctx.addIssue({ code: 'custom', path: ['modeloAvaliacaoId'], message: 'Modelo de avaliação é obrigatório' })
      const { maximo } = doTipoDeAvaliacao(tipo)
      if (minimoAprovacao !== null && minimoAprovacao > maximo)
        ctx.addIssue({ code: 'custom', path: ['minimoAprovacao'], message: `Informe de 0 a ${maximo}` })
    }),
  row: {
    ...rowOf(campos),
    modeloAvaliacaoTitulo: z.string().nullable(),
    /** Number of courses that are measured by it. */
    qtdCursos: z.int(),
  },
  filters: { tipo: opcao(TIPOS_AVALIACAO_CURSO, { label: 'Tipo' }).optional() },
  columns: {
    titulo: { label: 'Título', format: 'text' },
    tipo: { label: 'Tipo', format: 'text', value: (a) => descricaoDo(a.tipo) },
    minimoAprovacao: { label: 'Mínimo para aprovação', format: 'decimal' },
    modeloAvaliacaoTitulo: { label: 'Modelo de avaliação', format: 'text' },
    qtdCursos: { label: 'Cursos', format: 'integer' },
  },
  sorts: ['titulo', 'tipo', 'minimoAprovacao', 'modeloAvaliacaoTitulo', 'qtdCursos'],
  sort: 'titulo,asc',
})
type AvaliacaoCursoForm = z.output<z.ZodObject<typeof campos>>
export type AvaliacaoCurso = z.infer<typeof avaliacoesCurso.row>

/** The minimum with the unit of its type: '7' of a mark, '70%' otherwise; null without one. */
export const minimoEscrito = (
  { tipo, minimoAprovacao }: { tipo: TipoAvaliacaoCurso | null; minimoAprovacao: number | null },
  escrever: (valor: number) => string,
): string | null => (minimoAprovacao === null ? null : `${escrever(minimoAprovacao)}${tipo === 'n' ? '' : '%'}`)

shownIn(avaliacoesCurso.base, '/desenvolvimento/cursos', '/desenvolvimento/modelos-avaliacao-aluno')
