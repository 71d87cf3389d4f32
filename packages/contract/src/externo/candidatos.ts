import * as z from 'zod'
import { ESCOLARIDADE, ESTADO_CIVIL, NIVEL_IDIOMA, SEXO, SITUACAO_FORMACAO, TIPO_FORMACAO } from '../geral/codigos.ts'
import { anyone, byId, candidate, done, endpoint } from '../kit/endpoint.ts'
import {
  booleano,
  cepOpcional,
  cpf,
  data,
  dataOpcional,
  emailOpcional,
  fieldMeta,
  opcao,
  opcaoOpcional,
  pisOpcional,
  ref,
  refOpcional,
  rowOf,
  texto,
  textoLongo,
  textoOpcional,
} from '../kit/fields.ts'

const digitos = (label: string, sizes: readonly number[]) =>
  z
    .string()
    .nullish()
    .transform((v) => v?.replace(/\D/g, '') || null)
    .refine((v) => v === null || sizes.includes(v.length), { error: 'Inválido' })
    .meta({ label, kind: 'texto' })
const hoje = () => new Date().toISOString().slice(0, 10)

/** Education of a person (specification 1 §5.5). */
export const formacaoForm = z.object({
  areaFormacaoId: ref({ label: 'Área de Formação', fem: true, obrigatorio: 'Selecione a Área de Formação' }),
  curso: texto({ label: 'Curso', max: 100 }),
  local: texto({ label: 'Instituição', fem: true, max: 100 }),
  tipo: opcao(TIPO_FORMACAO, { label: 'Tipo' }),
  situacao: opcao(SITUACAO_FORMACAO, { label: 'Situação', fem: true, obrigatorio: 'Situação é obrigatória' }),
  conclusao: textoOpcional({ label: 'Conclusão', max: 20 }),
})
/** Professional experience: a listed position, or with `checkNomeCargo` another one by name. */
export const experienciaForm = z
  .object({
    empresa: texto({ label: 'Empresa', fem: true }),
    checkNomeCargo: booleano({ label: 'Fornecer outro cargo não listado' }),
    cargoId: refOpcional({ label: 'Cargo' }),
    nomeMercado: textoOpcional({ label: 'Outro cargo', max: 100 }),
    dataAdmissao: data({ label: 'Data de Admissão', fem: true, obrigatorio: 'Data de Admissão é obrigatória' }),
    dataDesligamento: dataOpcional({ label: 'Data de desligamento' }),
    motivoSaida: textoOpcional({ label: 'Motivo da saída', max: 100 }),
    observacao: textoLongo({ label: 'Observação', fem: true }),
  })
  .refine((e) => e.checkNomeCargo || e.cargoId !== null, { error: 'Cargo é obrigatório', path: ['cargoId'] })
  .refine((e) => !e.checkNomeCargo || e.nomeMercado !== null, {
    error: 'Outro cargo é obrigatório',
    path: ['nomeMercado'],
  })
  .refine((e) => e.dataAdmissao <= hoje(), {
    error: 'A data de admissão deve ser igual ou anterior a data atual',
    path: ['dataAdmissao'],
  })
  .refine((e) => e.dataDesligamento === null || e.dataDesligamento >= e.dataAdmissao, {
    error: 'A data de desligamento não pode ser anterior à admissão',
    path: ['dataDesligamento'],
  })
export const idiomaForm = z.object({
  idiomaId: ref({ label: 'Idioma', obrigatorio: 'Idioma é obrigatório' }),
  nivel: opcao(NIVEL_IDIOMA, { label: 'Nível', obrigatorio: 'Nível é obrigatório' }),
})

/** What a candidate says of itself. */
export const camposDoCandidato = {
  nome: texto({ label: 'Nome', max: 120 }),
  nomeSocial: textoOpcional({ label: 'Nome social', max: 120 }),
  dataNascimento: dataOpcional({ label: 'Data de nascimento', fem: true }),
  sexo: opcaoOpcional(SEXO, { label: 'Sexo' }),
  estadoCivil: opcaoOpcional(ESTADO_CIVIL, { label: 'Estado civil' }),
  escolaridade: opcaoOpcional(ESCOLARIDADE, { label: 'Escolaridade', fem: true }),
  pis: pisOpcional({ label: 'PIS' }),
  email: emailOpcional({ label: 'E-mail' }),
  ddd: digitos('DDD', [2]),
  foneFixo: digitos('Telefone fixo', [8, 9]),
  dddCelular: digitos('DDD', [2]),
  foneCelular: digitos('Celular', [9]),
  cep: cepOpcional({ label: 'CEP' }),
  logradouro: textoOpcional({ label: 'Logradouro', max: 120 }),
  numero: textoOpcional({ label: 'Número', max: 10 }),
  complemento: textoOpcional({ label: 'Complemento', max: 30 }),
  bairro: textoOpcional({ label: 'Bairro', max: 100 }),
  ufId: refOpcional({ label: 'UF', fem: true }),
  cidadeId: refOpcional({ label: 'Cidade', fem: true }),
  comoFicouSabendoVagaId: refOpcional({ label: 'Como ficou sabendo da vaga' }),
  primeiroEmprego: booleano({ label: 'Primeiro emprego' }),
  formacoes: z.array(formacaoForm).max(30).meta({ label: 'Formação acadêmica' }),
  experiencias: z.array(experienciaForm).max(30).meta({ label: 'Experiência profissional' }),
  idiomas: z.array(idiomaForm).max(20).meta({ label: 'Idiomas' }),
}
const candidatoForm = z.object(camposDoCandidato)
export type CamposDoCandidato = z.output<typeof candidatoForm>

/** The company's configured list says what is required besides: '{label} é obrigatório/obrigatória'. */
const FEMININOS = new Set(['dataNascimento', 'escolaridade', 'ufId', 'cidadeId', 'formacoes', 'experiencias'])
export function exigencias(
  c: CamposDoCandidato,
  obrigatorios: readonly string[],
): { field: string; message: string }[] {
  return obrigatorios.flatMap((field) => {
    if (!(field in camposDoCandidato)) return []
    if (field === 'experiencias' && c.primeiroEmprego) return []
    const value = c[field as keyof CamposDoCandidato]
    const filled = Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
    if (filled) return []
    const { label } = camposDoCandidato[field as keyof CamposDoCandidato].meta() as { label: string }
    return [{ field, message: `${label} é ${FEMININOS.has(field) ? 'obrigatória' : 'obrigatório'}` }]
  })
}

const senha = texto({ label: 'Senha', fem: true, max: 200 }).min(8, { error: 'A senha deve ter ao menos 8 caracteres' })
export const cadastroForm = z
  .object({
    cpf: cpf({ label: 'CPF' }),
    ...camposDoCandidato,
    senha,
    confirmaSenha: texto({ label: 'Confirmação da senha', fem: true, max: 200 }),
    aceitoPoliticaSeguranca: booleano({ label: 'Termo de privacidade' }),
  })
  .refine((c) => c.senha === c.confirmaSenha, { error: 'As senhas devem ser iguais', path: ['confirmaSenha'] })
/** The same answer whether the CPF is new or known; who is new may log in with it. */
export const cadastrar = endpoint({
  method: 'POST',
  path: '/externo/candidatos',
  access: anyone,
  input: z.intersection(
    z.object({ empresaId: z.int().positive(), desafio: z.string().max(400), prova: z.string().max(40) }),
    cadastroForm,
  ),
  output: done,
  summary: 'Cadastra um candidato',
})
/** A puzzle that costs a robot more than a person: no outside service. */
export const lerDesafio = endpoint({
  method: 'GET',
  path: '/externo/desafio',
  access: anyone,
  input: z.object({}),
  output: z.object({ desafio: z.string(), zeros: z.int() }),
  summary: 'Desafio que comprova o envio por uma pessoa',
})

/** The candidate's own record, as its form edits it. */
export const candidatoCompleto = z.object({
  id: z.int(),
  versao: z.int(),
  cpf: z.string(),
  ...rowOf(Object.fromEntries(Object.entries(camposDoCandidato).filter(([, field]) => fieldMeta(field)?.kind))),
  formacoes: z.array(
    z.object({
      areaFormacaoId: z.int(),
      curso: z.string(),
      local: z.string(),
      tipo: z.string(),
      situacao: z.string(),
      conclusao: z.string().nullable(),
    }),
  ),
  experiencias: z.array(
    z.object({
      empresa: z.string(),
      checkNomeCargo: z.boolean(),
      cargoId: z.int().nullable(),
      nomeMercado: z.string().nullable(),
      dataAdmissao: z.string(),
      dataDesligamento: z.string().nullable(),
      motivoSaida: z.string().nullable(),
      observacao: z.string().nullable(),
    }),
  ),
  idiomas: z.array(z.object({ idiomaId: z.int(), nivel: z.string() })),
})
export const ler = endpoint({
  method: 'GET',
  path: '/externo/candidatos/{id}/completo',
  access: candidate,
  input: byId,
  output: candidatoCompleto,
  summary: 'O próprio cadastro',
})
export const alterar = endpoint({
  method: 'PUT',
  path: '/externo/candidatos/{id}',
  access: candidate,
  input: z.object({ id: z.int().positive(), versao: z.int(), ...camposDoCandidato }),
  output: done,
  summary: 'Altera o próprio cadastro',
})
