import * as z from 'zod'
import { tituloEleitorValido } from '../../kit/documentos.ts'
import {
  cepOpcional,
  dataOpcional,
  dinheiroOpcional,
  emailOpcional,
  type FieldMeta,
  type FieldOptions,
  inteiroOpcional,
  opcaoOpcional,
  pisOpcional,
  ref,
  type Sensibilidade,
  texto,
  textoLongo,
  textoOpcional,
} from '../../kit/fields.ts'
import { somenteDigitos } from '../../kit/texto.ts'
import { DEFICIENCIA, ESCOLARIDADE, ESTADO_CIVIL, ETNIA_RACA, SEXO } from '../codigos/codigos.ts'
import { digitos } from './curriculo.ts'

/** Categories of the driving licence. */
export const CATEGORIA_HABILITACAO = ['ACC', 'A', 'B', 'AB', 'C', 'AC', 'D', 'AD', 'E', 'AE'].map((codigo) => ({
  codigo,
  descricao: codigo,
}))

const documento = { sensibilidade: 'documento' } as const
const sensivel = { sensibilidade: 'sensivel' } as const

const simNao = (label: string, sensibilidade?: Sensibilidade) =>
  z
    .boolean()
    .nullish()
    .transform((v) => v ?? null)
    .meta({ label, kind: 'booleano', ...(sensibilidade ? { sensibilidade } : {}) })

/** Voter card: digits with valid check digits. */
const tituloDeEleitor = (o: FieldOptions) =>
  z
    .string()
    .max(20)
    .nullish()
    .transform((v) => somenteDigitos(v ?? '') || null)
    .refine((v) => v === null || tituloEleitorValido(v), { error: 'O número do título de eleitor é inválido' })
    .meta({ ...o, kind: 'texto', max: 20 } satisfies FieldMeta)

/**
 * Data of a person, who may be candidate and employee at the same time (specification 1 §3.1 and 3 §3.3): the columns of `pessoa`. The
 * sensitivity of each column is defined only here; each resource defines which authority shows it.
 */
export const camposDaPessoa = {
  nome: texto({ label: 'Nome', max: 120 }),
  nomeSocial: textoOpcional({ label: 'Nome social', max: 120 }),
  dataNascimento: dataOpcional({ label: 'Data de nascimento' }),
  naturalidade: textoOpcional({ label: 'Naturalidade', max: 100 }),
  sexo: opcaoOpcional(SEXO, { label: 'Sexo' }),
  estadoCivil: opcaoOpcional(ESTADO_CIVIL, { label: 'Estado civil' }),
  escolaridade: opcaoOpcional(ESCOLARIDADE, { label: 'Escolaridade' }),
  deficiencia: opcaoOpcional(DEFICIENCIA, { label: 'Deficiência', ...sensivel }),
  etniaRaca: opcaoOpcional(ETNIA_RACA, { label: 'Etnia / Raça', ...sensivel }),
  qtdFilhos: inteiroOpcional({ label: 'Quantidade de filhos', max: 30 }),
  conjuge: textoOpcional({ label: 'Cônjuge', max: 120 }),
  profissaoConjuge: textoOpcional({ label: 'Profissão do cônjuge', max: 100 }),
  pai: textoOpcional({ label: 'Pai', max: 120 }),
  profissaoPai: textoOpcional({ label: 'Profissão do pai', max: 100 }),
  mae: textoOpcional({ label: 'Mãe', max: 120 }),
  profissaoMae: textoOpcional({ label: 'Profissão da mãe', max: 100 }),
  possuiParentes: simNao('Possui parentes ou amigos na empresa'),
  parentesAmigos: textoOpcional({ label: 'Quem são os parentes ou amigos', max: 255 }),
  indicadoPor: textoOpcional({ label: 'Indicado por', max: 120 }),
  rg: textoOpcional({ label: 'RG', ...documento, max: 20 }),
  rgUfId: ref('estado', { label: 'UF do RG', ...documento, opcional: true }),
  rgOrgaoEmissor: textoOpcional({ label: 'Órgão emissor', ...documento, max: 20 }),
  rgDataExpedicao: dataOpcional({ label: 'Expedição do RG', ...documento }),
  pis: pisOpcional({ label: 'PIS' }),
  titEleitNumero: tituloDeEleitor({ label: 'Título de eleitor', ...documento }),
  titEleitZona: textoOpcional({ label: 'Zona', ...documento, max: 10 }),
  titEleitSecao: textoOpcional({ label: 'Seção', ...documento, max: 10 }),
  certMilNumero: textoOpcional({ label: 'Certificado militar', ...documento, max: 20 }),
  certMilTipo: textoOpcional({ label: 'Tipo do certificado', ...documento, max: 20 }),
  certMilSerie: textoOpcional({ label: 'Série do certificado', ...documento, max: 10 }),
  ctpsNumero: textoOpcional({ label: 'CTPS', ...documento, max: 20 }),
  ctpsSerie: textoOpcional({ label: 'Série da CTPS', ...documento, max: 10 }),
  ctpsDv: textoOpcional({ label: 'DV', ...documento, max: 2 }),
  ctpsUfId: ref('estado', { label: 'UF da CTPS', ...documento, opcional: true }),
  ctpsDataExpedicao: dataOpcional({ label: 'Expedição da CTPS', ...documento }),
  numeroHab: textoOpcional({ label: 'Número da habilitação', ...documento, max: 20 }),
  registro: textoOpcional({ label: 'Registro da habilitação', ...documento, max: 20 }),
  emissao: dataOpcional({ label: 'Emissão', ...documento }),
  vencimento: dataOpcional({ label: 'Vencimento', ...documento }),
  ufHabId: ref('estado', { label: 'UF da habilitação', ...documento, opcional: true }),
  categoria: opcaoOpcional(CATEGORIA_HABILITACAO, { label: 'Categoria', ...documento }),
  cep: cepOpcional({ label: 'CEP' }),
  logradouro: textoOpcional({ label: 'Logradouro', max: 120 }),
  numero: textoOpcional({ label: 'Número', max: 10 }),
  complemento: textoOpcional({ label: 'Complemento', max: 30 }),
  ufId: ref('estado', { label: 'UF', opcional: true }),
  cidadeId: ref('cidade', { label: 'Cidade', opcional: true }),
  bairro: textoOpcional({ label: 'Bairro', max: 100 }),
  email: emailOpcional({ label: 'E-mail' }),
  ddd: digitos('DDD', [2]),
  foneFixo: digitos('Telefone fixo', [8, 9]),
  dddCelular: digitos('DDD', [2]),
  foneCelular: digitos('Celular', [9]),
  nomeContato: textoOpcional({ label: 'Nome para recado', max: 120 }),
  pagaPensao: simNao('Paga pensão', 'sensivel'),
  quantidade: inteiroOpcional({ label: 'Pensões pagas', ...sensivel, max: 99 }),
  valor: dinheiroOpcional({ label: 'Valor das pensões', ...sensivel }),
  possuiVeiculo: simNao('Possui veículo'),
  cursos: textoLongo({ label: 'Cursos', max: 2000 }),
  observacao: textoLongo({ label: 'Observações', max: 2000 }),
}
