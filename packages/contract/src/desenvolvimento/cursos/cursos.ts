import * as z from 'zod'
import { TIPO_CURSO } from '../../geral/codigos/codigos.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import {
  booleano,
  decimalOpcional,
  inteiroOpcional,
  opcao,
  ref,
  refs,
  rowOf,
  texto,
  textoLongo,
  textoOpcional,
} from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'
import { TIPOS_AVALIACAO_CURSO } from '../avaliacoes/avaliacoes-curso.ts'

export const camposDoCurso = {
  nome: texto({ label: 'Nome', max: 255 }),
  tipo: opcao(TIPO_CURSO, { label: 'Tipo' }),
  online: booleano({ label: 'Online' }),
  categoriaCursoId: ref('categoriaCurso', { label: 'Categoria', fem: true, opcional: true }),
  cargaHoraria: decimalOpcional({ label: 'Carga horária (horas)', max: 9999, erro: 'Informe de 0 a 9.999 horas' }),
  percentualMinimoFrequencia: decimalOpcional({
    label: 'Frequência mínima (%)',
    max: 100,
    erro: 'Informe de 0 a 100%',
  }),
  periodicidade: inteiroOpcional({
    label: 'Periodicidade (meses)',
    min: 1,
    max: 98,
    erro: 'Informe de 1 a 98 meses',
  }),
  codigoTru: textoOpcional({ label: 'Código TRU', max: 30 }),
  modeloCertificadoId: ref('modeloCertificado', { label: 'Modelo de certificado', opcional: true }),
  conteudoProgramatico: textoLongo({ label: 'Conteúdo programático' }),
  criterioAvaliacao: textoLongo({ label: 'Critério de avaliação' }),
  /** What the students of each class are asked about it. */
  reacaoModeloId: ref('modeloTurma', { label: 'Avaliação da turma', fem: true, opcional: true }),
  /** What a manager is asked about each student, so many months after the class. */
  eficaciaModeloId: ref('modeloAluno', { label: 'Avaliação de eficácia', fem: true, opcional: true }),
  eficaciaMeses: inteiroOpcional({ label: 'Eficácia após (meses)', min: 1, max: 24, erro: 'Informe de 1 a 24 meses' }),
}
/** Participating companies among those of the user; other participating companies do not change. */
const empresasIds = refs('empresa', { label: 'Empresas participantes', fem: true })
/** The measures of the course. A change that does not name them leaves them. */
const avaliacaoCursosIds = refs('avaliacaoCurso', { label: 'Avaliações', fem: true, max: 50 }).optional()

const {
  categoriaCursoId: _,
  modeloCertificadoId: __,
  reacaoModeloId: ___,
  eficaciaModeloId: ____,
  eficaciaMeses: _____,
  ...daLista
} = rowOf(camposDoCurso)
export const TIPO_DE_EMPRESA_DO_CURSO = [
  { codigo: 'PROPRIETARIA', descricao: 'Proprietária' },
  { codigo: 'PARTICIPANTE', descricao: 'Participante' },
] as const
const empresa = z.object({ id: z.int(), nome: z.string() })
const empresaETipo = z.object({ ...empresa.shape, tipo: z.enum(['PROPRIETARIA', 'PARTICIPANTE']) })
export const descricaoDoTipo = (tipo: string | null): string =>
  TIPO_CURSO.find((t) => t.codigo === tipo)?.descricao ?? ''

/** The training need that a new course is to meet; it travels in the address. */
const daNecessidade = {
  cursoLntId: ref('lntItem', { label: 'Necessidade de treinamento', fem: true, opcional: true }),
}
const recurso = resource({
  module: 'desenvolvimento',
  path: 'cursos',
  singular: 'Curso',
  plural: 'Cursos',
  label: 'nome',
  exclusao:
    'Um curso que uma certificação ou uma competência usa, também em outra empresa, não pode ser excluído. Não dá para desfazer.',
  fields: { ...camposDoCurso, empresasIds, avaliacaoCursosIds },
  onlyNew: daNecessidade,
  rules: (form) =>
    form.superRefine((value, ctx) => {
      const { eficaciaModeloId, eficaciaMeses } = value as {
        eficaciaModeloId?: number | null
        eficaciaMeses?: number | null
      }
      if (eficaciaModeloId && !eficaciaMeses)
        ctx.addIssue({ code: 'custom', path: ['eficaciaMeses'], message: 'Diga quantos meses depois da turma' })
      if (eficaciaMeses && !eficaciaModeloId)
        ctx.addIssue({ code: 'custom', path: ['eficaciaModeloId'], message: 'Avaliação de eficácia é obrigatória' })
    }),
  row: {
    ...daLista,
    categoriaCursoNome: z.string().nullable(),
    /** For a course shared by another company: the name of that company. */
    empresaNome: z.string().nullable(),
  },
  record: {
    categoriaCursoId: z.int().nullable(),
    /** Null for a course shared by another company, because models belong to a company. */
    modeloCertificadoId: z.int().nullable(),
    /** Null for a course shared by another company, as are those below. */
    reacaoModeloId: z.int().nullable(),
    reacaoModeloTitulo: z.string().nullable(),
    eficaciaModeloId: z.int().nullable(),
    eficaciaModeloTitulo: z.string().nullable(),
    eficaciaMeses: z.int().nullable(),
    empresas: z.array(empresaETipo),
    /** What is measured in it; empty for a course shared by another company. */
    avaliacaoCursos: z.array(
      z.object({
        id: z.int(),
        titulo: z.string(),
        tipo: z.enum(TIPOS_AVALIACAO_CURSO.map(({ codigo }) => codigo)),
        minimoAprovacao: z.number().nullable(),
      }),
    ),
  },
  filters: {
    tipo: opcao(TIPO_CURSO, { label: 'Tipo' }).optional(),
    categoriaCursoId: ref('categoriaCurso', { label: 'Categoria', fem: true }).optional(),
    online: booleano({ label: 'Modo', sim: 'Online', nao: 'Presencial' }).optional(),
    /** True: courses of this company; false: those shared by others. */
    propria: z.boolean().optional(),
  },
  columns: {
    nome: { label: 'Nome', format: 'text' },
    tipo: { label: 'Tipo', format: 'text', value: (c) => descricaoDoTipo(c.tipo) },
    categoriaCursoNome: { label: 'Categoria', format: 'text' },
    cargaHoraria: { label: 'Carga horária', format: 'decimal' },
    periodicidade: { label: 'Periodicidade (meses)', format: 'integer' },
    percentualMinimoFrequencia: { label: 'Frequência mínima (%)', format: 'decimal' },
    online: { label: 'Modo', format: 'text', value: (c) => (c.online ? 'Online' : 'Presencial') },
    codigoTru: { label: 'Código TRU', format: 'text' },
    empresaNome: { label: 'Empresa', format: 'text' },
  },
  sorts: ['nome', 'tipo', 'categoriaCursoNome', 'cargaHoraria', 'periodicidade'],
  sort: 'nome,asc',
})
export const cursos = { ...recurso, criar: { ...recurso.criar, query: ['cursoLntId'] } }
export type CursoDaLista = z.infer<typeof cursos.row>
export type Curso = z.infer<typeof cursos.record>

const { base, authorities: autoridades } = cursos
shownIn(base, '/desenvolvimento/lnt-itens')
export const params = endpoint({
  method: 'GET',
  path: `${base}/params`,
  access: internal(autoridades.ver),
  input: nothing,
  output: z.object({
    compartilhaCursos: z.boolean(),
    empresaId: z.int(),
    /** Other companies of the user. */
    empresas: z.array(empresa),
  }),
  summary: 'O que o formulário de um curso precisa saber: se cursos são compartilhados, e com que empresas podem ser',
})
const doCurso = z.object({ cursoId: z.int().positive() })
export const empresasParticipantes = endpoint({
  method: 'GET',
  path: `${base}/empresas-participantes`,
  access: internal(autoridades.ver),
  input: doCurso,
  output: z.array(empresa),
  summary: 'Empresas que participam de um curso, além da que o tem',
})
export const empresasParticipantesETipo = endpoint({
  method: 'GET',
  path: `${base}/empresas-participantes-e-tipo`,
  access: internal(autoridades.ver),
  input: doCurso,
  output: z.array(empresaETipo),
  summary: 'Empresas de um curso: a que o tem, e as que participam',
})
export const existeEmpresaCurso = endpoint({
  method: 'GET',
  path: `${base}/{id}/existe-empresa-curso`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.boolean(),
  summary: 'Se outra empresa participa do curso',
})
export const cursoEdit = endpoint({
  method: 'GET',
  path: `${base}/{id}/curso-edit`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({ curso: cursos.record, params: params.output }),
  summary: 'Um curso e o que o seu formulário precisa saber, de uma vez',
})
export const camposDoClone = {
  empresasIds: refs('empresa', { label: 'Empresas', fem: true, min: 1, obrigatorio: 'Selecione ao menos uma empresa' }),
}
/** In the same company the copy gets a new name; in other companies it keeps its name. */
export const clonar = endpoint({
  method: 'POST',
  path: `${base}/{id}/clone-curso`,
  access: internal(autoridades.criar),
  input: z.object({ id: z.int().positive(), ...camposDoClone }),
  output: z.object({
    clonados: z.array(z.object({ id: z.int(), nome: z.string(), empresaId: z.int(), empresaNome: z.string() })),
    recusados: z.array(z.object({ empresaId: z.int(), empresaNome: z.string(), motivo: z.string() })),
  }),
  summary: 'Clona um curso para esta empresa ou para outras',
})
