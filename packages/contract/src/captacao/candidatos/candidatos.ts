import * as z from 'zod'
import { verSalario } from '../../cargo-salario/pessoas/salario.ts'
import { extrasForm, extraVisivel } from '../../geral/pessoa/campos-extras.ts'
import {
  certificadoForm,
  certificadoLido,
  experienciaForm,
  formacaoForm,
  idiomaForm,
  listasDoCandidato,
} from '../../geral/pessoa/curriculo.ts'
import { camposDaPessoa } from '../../geral/pessoa/pessoa.ts'
import { linhaDaAuditoria, TIPOS_DE_AUDITORIA, type TipoDeAuditoria } from '../../kit/auditoria.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import {
  booleano,
  cpf,
  cpfOpcional,
  dinheiroOpcional,
  type FieldMeta,
  fieldMeta,
  ref,
  refs,
  rowOf,
  texto,
  textoLongo,
  textoOpcional,
} from '../../kit/fields.ts'
import { listQuery, pageOf } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades as daSolicitacao } from '../solicitacoes/solicitacoes-pessoal.ts'
import { autoridades, base } from './candidatos-autoridade.ts'
import { TEXTO_MAXIMO } from './candidatos-curriculo.ts'

export { autoridades }
/** The salary that a candidate hopes for or earned elsewhere. */
export const verPretensao = daSolicitacao.verRemuneracao
const revelam = [autoridades.verDocumentos, autoridades.verSensiveis, verPretensao, verSalario]

// Form -------------------------------------------------------------------------------------------------------------------------------
/** Fields of the person, with the CPF. The lengths are those of an admission. */
const daPessoa = {
  ...camposDaPessoa,
  nome: texto({ label: 'Nome', max: 150 }),
  nomeSocial: textoOpcional({ label: 'Nome social', max: 150 }),
  cpf: cpfOpcional({ label: 'CPF' }),
  infoAdicionais: textoLongo({ label: 'Informações adicionais', fem: true, max: 4000 }),
  ocrTexto: textoLongo({ label: 'Texto do currículo', max: TEXTO_MAXIMO }),
}
export type NomeDaPessoa = keyof typeof daPessoa
export const NOMES_DA_PESSOA = Object.keys(daPessoa) as NomeDaPessoa[]
const daCandidatura = {
  primeiroEmprego: booleano({ label: 'Primeiro emprego' }),
  disponivel: booleano({ label: 'Disponível' }),
  colocacao: textoOpcional({ label: 'Colocação', fem: true, max: 100 }),
  pretencaoSalarial: dinheiroOpcional({ label: 'Pretensão salarial' }),
  comoFicouSabendoVagaId: ref('comoFicouSabendoVaga', { label: 'Como ficou sabendo da vaga', opcional: true }),
  observacaoRH: textoLongo({ label: 'Observações do RH', max: 4000 }),
}
/** `linha` is the row of the entry. With it a salary that the user may not see is kept. */
const experiencia = experienciaForm.safeExtend({ linha: z.int().positive().nullish() })
/** Lists of the person that make up the curriculum. */
const listas = {
  formacoes: z.array(formacaoForm).max(30).meta({ label: 'Formação acadêmica' }),
  certificados: z.array(certificadoForm).max(50).meta({ label: 'Certificados' }),
  experiencias: z.array(experiencia).max(30).meta({ label: 'Experiência profissional' }),
  idiomas: z.array(idiomaForm).max(20).meta({ label: 'Idioma' }),
}
export const camposDoCandidato = {
  ...daPessoa,
  ...daCandidatura,
  ...listas,
  cargos: refs('cargo', { label: 'Cargo/Função Pretendida', min: 1, max: 200, fem: true }),
  areasInteresse: refs('areaInteresse', { label: 'Áreas de interesse', max: 200, fem: true }),
  conhecimentos: refs('conhecimento', { label: 'Conhecimentos', max: 200 }),
  camposExtras: extrasForm.optional(),
}
/** Checks the dates of the driving licence against each other. */
export const validade = (form: object, ctx: z.RefinementCtx) => {
  const { emissao, vencimento } = form as { emissao?: string | null; vencimento?: string | null }
  if (emissao && vencimento && vencimento < emissao)
    ctx.addIssue({ code: 'custom', path: ['vencimento'], message: 'O vencimento não pode ser anterior à emissão' })
}
/** The candidate as HR edits it; the text of the curriculum is optional. */
export const candidatoForm = z.object(camposDoCandidato).superRefine(validade)
export type CandidatoForm = z.output<typeof candidatoForm>
const LISTAS = new Set(['cargos', 'areasInteresse', 'conhecimentos', ...Object.keys(listas)])
/** The form of a new candidate before anything is filled in. */
export const CANDIDATO_VAZIO: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.keys(camposDoCandidato).map((nome) => [
    nome,
    LISTAS.has(nome)
      ? []
      : nome === 'primeiroEmprego'
        ? false
        : nome === 'disponivel'
          ? true
          : nome === 'nome'
            ? ''
            : null,
  ]),
)
/** The strict variant for candidates registered from a curriculum: its text is required. */
export const candidatoComCurriculoForm = z
  .object({
    ...camposDoCandidato,
    ocrTexto: texto({ label: 'Texto do currículo', max: TEXTO_MAXIMO }).meta({
      label: 'Texto do currículo',
      kind: 'texto-longo',
      max: TEXTO_MAXIMO,
    } satisfies FieldMeta),
  })
  .superRefine(validade)

/** The authority that a field of the person requires; undefined when it requires none. */
export function autoridadeDoCampo(nome: NomeDaPessoa) {
  const { sensibilidade } = fieldMeta(daPessoa[nome]) ?? {}
  if (sensibilidade === 'documento') return autoridades.verDocumentos
  return sensibilidade === 'sensivel' ? autoridades.verSensiveis : undefined
}

// Record -----------------------------------------------------------------------------------------------------------------------------
const simNao = z.boolean().nullable()
const foto = z.object({ id: z.int(), contentType: z.string(), name: z.string(), size: z.int() }).nullable()
/** Summary of a candidate. */
export const candidato = z.object({
  ...recordShape,
  nome: z.string(),
  nomeSocial: z.string().nullable(),
  foto,
  cargos: z.array(z.string()),
  cidade: z.string().nullable(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  disponivel: z.boolean(),
  /** According to the registration check of the social security (qualificação cadastral). */
  qualificado: z.boolean(),
  qualificacaoCadastral: z.string(),
  mensagemQualificacao: z.string().nullable(),
  /** Works here today. */
  contratado: z.boolean(),
  jaFoiColaborador: z.boolean(),
  /** Page of this person as an employee, if this user may open it. */
  colaboradorId: z.int().nullable(),
  /** Name of the other company that shares this candidate, who is read-only here. */
  empresaDeOrigem: z.string().nullable(),
})
export type Candidato = z.infer<typeof candidato>
/** Further information shown beside a candidate's page. */
export const informacao = z.object({
  cpf: z.string().nullable(),
  dataNascimento: z.string().nullable(),
  pretensao: z.number().nullable(),
  pretensaoOculta: z.boolean(),
  comoFicouSabendoVaga: z.string().nullable(),
  indicadoPor: z.string().nullable(),
  colocacao: z.string().nullable(),
  primeiroEmprego: z.boolean(),
  /** The candidate registered through the candidate area. */
  moduloExterno: z.boolean(),
  aceitouPoliticaEm: z.string().nullable(),
  dataCadastro: z.string(),
  dataAtualizacao: z.string(),
  /** Another company that hired the candidate. Here the person remains a candidate. */
  contratadoFora: z.object({ empresa: z.string(), data: z.string() }).nullable(),
  candidaturas: z.int(),
  /** Number of attached documents; null for users who may not see them. */
  documentos: z.int().nullable(),
  observacaoRH: z.string().nullable(),
})
export type Informacao = z.infer<typeof informacao>

const lida = rowOf({ ...daPessoa, ...daCandidatura })
const experienciaLida = z.object({
  ...listasDoCandidato.experiencias.element.shape,
  linha: z.int(),
  /** Name of the position, whether or not it is in the registry. */
  nomeFuncao: z.string(),
  /** Duration in words, such as 'há 2 anos' or '3 anos e 1 mês'; until today for a current job. */
  tempoExperiencia: z.string(),
})
/** The whole candidate, as this user may see it. */
export const candidatoCompleto = z.object({
  ...recordShape,
  pessoaVersao: z.int(),
  ...lida,
  possuiParentes: simNao,
  pagaPensao: simNao,
  possuiVeiculo: simNao,
  cargos: z.array(z.int()),
  areasInteresse: z.array(z.int()),
  conhecimentos: z.array(z.int()),
  formacoes: listasDoCandidato.formacoes,
  certificados: z.array(certificadoLido),
  experiencias: z.array(experienciaLida),
  idiomas: listasDoCandidato.idiomas,
  /** The company's own extra fields for candidates, and this candidate's values. */
  extras: z.array(extraVisivel),
  camposExtras: extrasForm,
  /** Fields that this user may not see. They are null here, and saving does not change them. */
  ocultos: z.array(z.string()),
  salarioOculto: z.boolean(),
  /** The person works here and this user may not change employees, so the fields of the person are read-only. */
  pessoaTravada: z.boolean(),
})
export type CandidatoCompleto = z.infer<typeof candidatoCompleto>

/** A candidate's curriculum for reading, with names instead of ids. */
export const curriculo = z.object({
  escolaridade: z.string().nullable(),
  formacoes: z.array(
    z.object({
      curso: z.string(),
      local: z.string(),
      tipo: z.string(),
      situacao: z.string(),
      conclusao: z.string().nullable(),
      area: z.string().nullable(),
    }),
  ),
  certificados: z.array(certificadoLido),
  experiencias: z.array(
    z.object({
      empresa: z.string(),
      nomeFuncao: z.string(),
      tempoExperiencia: z.string(),
      dataAdmissao: z.string(),
      dataDesligamento: z.string().nullable(),
      motivoSaida: z.string().nullable(),
      observacao: z.string().nullable(),
      salario: z.number().nullable(),
    }),
  ),
  primeiroEmprego: z.boolean(),
  idiomas: z.array(z.object({ nome: z.string(), nivel: z.string() })),
  areasInteresse: z.array(z.string()),
  conhecimentos: z.array(z.string()),
  cursos: z.string().nullable(),
  ocrTexto: z.string().nullable(),
  /** The file sent as the curriculum. */
  ocrFile: z.object({ name: z.string(), contentType: z.string(), size: z.int() }).nullable(),
  /** There is a text or file that this user may not see, because the person works here. */
  curriculoOculto: z.boolean(),
})
export type Curriculo = z.infer<typeof curriculo>

export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: candidato,
  summary: 'Lê um candidato',
})
export const lerInformacao = endpoint({
  method: 'GET',
  path: `${base}/{id}/informacao`,
  access: internal(autoridades.ver),
  input: byId,
  output: informacao,
  reveals: revelam,
  summary: 'Informações de um candidato: de onde veio, o que pretende, em quantas solicitações está',
})
export const lerCompleto = endpoint({
  method: 'GET',
  path: `${base}/{id}/completo`,
  access: internal(autoridades.ver),
  input: z.object({ ...byId.shape, comCargos: z.boolean().default(true) }),
  output: candidatoCompleto,
  reveals: revelam,
  summary: 'O candidato completo, como o formulário o edita; sem os cargos com comCargos=false',
})
export const lerCurriculo = endpoint({
  method: 'GET',
  path: `${base}/{id}/curriculo`,
  access: internal(autoridades.ver),
  input: byId,
  output: curriculo,
  reveals: [verPretensao, verSalario],
  summary: 'Currículo de um candidato',
})
/** A new candidate, optionally with the reading of a curriculum whose file becomes the candidate's. */
export const candidatoNovoForm = z
  .object({ ...camposDoCandidato, leituraId: z.int().positive().nullish() })
  .superRefine(validade)
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: candidatoNovoForm,
  output: candidato,
  reveals: revelam,
  summary: 'Insere um candidato',
})
/** Makes a person whom the company already knows, such as a current or former employee, a candidate with the existing data. */
export const criarDaPessoa = endpoint({
  method: 'POST',
  path: `${base}/da-pessoa`,
  access: internal(autoridades.criar),
  input: z.object({ cpf: cpf({ label: 'CPF' }), cargos: camposDoCandidato.cargos }),
  output: candidato,
  summary: 'Torna candidata uma pessoa que a empresa já conhece',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z
    .object({ id: z.int().positive(), versao: z.int(), pessoaVersao: z.int(), ...camposDoCandidato })
    .superRefine(validade),
  output: candidato,
  reveals: revelam,
  summary: 'Altera um candidato; o que o usuário não vê fica como está',
})
/** Notes of HR about a candidate. The candidate never sees them. */
export const observacoesForm = z.object({
  observacaoRH: daCandidatura.observacaoRH,
  infoAdicionais: daPessoa.infoAdicionais,
})
export const gravarObservacoes = endpoint({
  method: 'PUT',
  path: `${base}/{id}/observacoes`,
  access: internal(autoridades.editar),
  input: z.object({
    id: z.int().positive(),
    versao: z.int(),
    pessoaVersao: z.int(),
    ...observacoesForm.shape,
  }),
  output: done,
  summary: 'Grava as observações do RH sobre um candidato',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui um candidato e, se não trabalhou aqui, tudo o que se sabe da pessoa',
})

// Before saving ----------------------------------------------------------------------------------------------------------------------
export const homonimo = z.object({
  id: z.int(),
  nome: z.string(),
  dataNascimento: z.string().nullable(),
  cidade: z.string().nullable(),
})
export type Homonimo = z.infer<typeof homonimo>
const donoDoCpf = z.object({
  /** The candidate with this CPF; null when the person is not a candidate yet. */
  candidatoId: z.int().nullable(),
  nome: z.string(),
  trabalhaAqui: z.boolean(),
})
/** Finds namesakes and the owner of the CPF before saving. The data travels in the body, so that no address contains a CPF. */
export const verificar = endpoint({
  method: 'POST',
  path: `${base}/verificar`,
  access: internal(autoridades.criar, autoridades.editar),
  input: z.object({
    nome: z.string().trim().max(150).optional(),
    cpf: cpfOpcional({ label: 'CPF' }).optional(),
    candidatoId: z.int().positive().optional(),
  }),
  output: z.object({ homonimos: z.array(homonimo), dono: donoDoCpf.nullable() }),
  changes: [],
  summary: 'Quem já tem este nome ou este CPF',
})
export const homonimos = endpoint({
  method: 'GET',
  path: `${base}/candidatos-homonimos`,
  access: internal(autoridades.ver),
  input: z.object({ nome: z.string().trim().min(1).max(150) }),
  output: z.array(homonimo),
  summary: 'Candidatos com o mesmo nome',
})
/** Never an error: it tells that an unknown CPF is free and that a wrong one is not valid. */
export const validaCpf = endpoint({
  method: 'GET',
  path: `${base}/valida-cpf`,
  access: internal(autoridades.criar, autoridades.editar),
  input: z.object({
    cpf: z.string().max(20),
    candidatoId: z.int().positive().optional(),
    /** Only people who work here count as owners of the CPF. */
    contratado: z.boolean().optional(),
  }),
  output: z.object({ valido: z.boolean(), mensagem: z.string().nullable() }),
  summary: 'Se um CPF é válido e está livre para um candidato',
})
export const candidatoPorCpf = endpoint({
  method: 'GET',
  path: `${base}/candidato-cpf`,
  access: internal(autoridades.verDocumentos),
  input: z.object({ cpf: z.string().max(20) }),
  output: z.object({ id: z.int(), nome: z.string() }).nullable(),
  summary: 'Candidato com um CPF',
})

// Photo ------------------------------------------------------------------------------------------------------------------------------
export const lerFoto = endpoint({
  method: 'GET',
  path: `${base}/{id}/foto`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.unknown(),
  kind: 'file',
  summary: 'Foto de um candidato',
})
/** The image is the multipart part `foto`. */
export const gravarFoto = endpoint({
  method: 'POST',
  path: `${base}/{id}/foto`,
  access: internal(autoridades.editar),
  input: byId,
  output: z.object({ fotoId: z.int() }),
  body: 'multipart',
  summary: 'Grava a foto de um candidato',
})
export const excluirFoto = endpoint({
  method: 'DELETE',
  path: `${base}/{id}/foto`,
  access: internal(autoridades.editar),
  input: byId,
  output: z.object({ fotoId: z.null() }),
  summary: 'Remove a foto de um candidato',
})

// Audit ------------------------------------------------------------------------------------------------------------------------------
export const auditoria = endpoint({
  method: 'GET',
  path: `${base}/{id}/auditoria`,
  access: internal(autoridades.verAuditoria),
  input: z.object({
    ...byId.shape,
    page: listQuery.page,
    size: z.int().min(1).max(100).default(20),
    tipo: z
      .enum(TIPOS_DE_AUDITORIA.map((t) => t.codigo) as [TipoDeAuditoria, ...TipoDeAuditoria[]])
      .default('mudancas'),
  }),
  output: pageOf(linhaDaAuditoria),
  reveals: revelam,
  summary: 'O que mudou em um candidato, ou quem o leu, do mais novo ao mais antigo',
})

shownIn('/captacao/candidatos', '/captacao/exames-palografico', '/captacao/solicitacoes-pessoal')
