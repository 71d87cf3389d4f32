import { autoridades, QUALIFICACAO } from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import type { Escolha } from '@quadro/contract/captacao/candidatos/candidatos-duplicados.ts'
import { autoridades as daSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { camposDaPessoa } from '@quadro/contract/geral/pessoa/pessoa.ts'
import type { Authority } from '@quadro/contract/kit/authority.ts'
import { formatarCep, formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'

/** A candidate and person as stored, with the names of what they refer to. */
export interface Ficha {
  pessoa: Record<string, unknown>
  candidato: Record<string, unknown>
  /** Names of cities, states and sources, by the referring column. */
  nomes: Record<string, string | null>
}
/** Columns that are chosen together, so that e.g. an address never mixes both records. */
interface Campo {
  campo: string
  label: string
  de: 'pessoa' | 'candidato'
  colunas: readonly string[]
  authority?: Authority
  /** Text for the page, when it is not simply the columns one after the other. */
  texto?: (ficha: Ficha) => string | null
}

const { verDocumentos, verDadosSensiveis, verSensiveis } = autoridades
const doc = { authority: verDocumentos }
/** Authority for facts by which nobody may be chosen (candidatos-autoridade.ts). */
const escolha = { authority: verDadosSensiveis }
const sensivel = { authority: verSensiveis }
const pessoa = (
  campo: string,
  label: string,
  colunas: readonly string[] = [campo],
  more: Partial<Campo> = {},
): Campo => ({
  campo,
  label,
  de: 'pessoa',
  colunas,
  ...more,
})
const candidato = (campo: string, label: string, colunas: readonly string[], more: Partial<Campo> = {}): Campo => ({
  ...pessoa(campo, label, colunas, more),
  de: 'candidato',
})
const presente = (coluna: string, texto: string) => (f: Ficha) => (f.pessoa[coluna] ? texto : null)

export const CAMPOS: readonly Campo[] = [
  pessoa('nome', 'Nome'),
  pessoa('nomeSocial', 'Nome social'),
  pessoa('cpf', 'CPF', ['cpf'], { ...doc, texto: (f) => (f.pessoa.cpf ? formatarCpf(String(f.pessoa.cpf)) : null) }),
  pessoa('dataNascimento', 'Data de nascimento'),
  pessoa('naturalidade', 'Naturalidade', ['naturalidade', 'nacionalidade']),
  pessoa('escolaridade', 'Escolaridade'),
  pessoa('sexo', 'Sexo', ['sexo'], escolha),
  pessoa('estadoCivil', 'Estado civil', ['estadoCivil'], escolha),
  pessoa('deficiencia', 'Deficiência', ['deficiencia'], sensivel),
  pessoa('etniaRaca', 'Etnia / Raça', ['etniaRaca'], sensivel),
  pessoa('familia', 'Família', [
    'qtdFilhos',
    'conjuge',
    'profissaoConjuge',
    'pai',
    'profissaoPai',
    'mae',
    'profissaoMae',
  ]),
  pessoa('parentes', 'Parentes ou amigos na empresa', ['possuiParentes', 'parentesAmigos']),
  pessoa('indicadoPor', 'Indicado por'),
  pessoa('rg', 'RG', ['rg', 'rgOrgaoEmissor', 'rgUfId', 'rgDataExpedicao'], doc),
  pessoa('pis', 'PIS', ['pis'], doc),
  pessoa('titulo', 'Título de eleitor', ['titEleitNumero', 'titEleitZona', 'titEleitSecao'], doc),
  pessoa('militar', 'Certificado militar', ['certMilNumero', 'certMilTipo', 'certMilSerie'], doc),
  pessoa('ctps', 'CTPS', ['ctpsNumero', 'ctpsSerie', 'ctpsDv', 'ctpsUfId', 'ctpsDataExpedicao'], doc),
  pessoa('habilitacao', 'Habilitação', ['categoria', 'numeroHab', 'registro', 'emissao', 'vencimento', 'ufHabId'], doc),
  pessoa('endereco', 'Endereço', ['logradouro', 'numero', 'complemento', 'bairro', 'cidadeId', 'ufId', 'cep']),
  pessoa('email', 'E-mail'),
  pessoa('celular', 'Celular', ['dddCelular', 'foneCelular']),
  pessoa('telefone', 'Telefone fixo', ['ddd', 'foneFixo']),
  pessoa('nomeContato', 'Nome para recado'),
  pessoa('pensao', 'Pensão', ['pagaPensao', 'quantidade', 'valor'], sensivel),
  pessoa('possuiVeiculo', 'Possui veículo'),
  pessoa('cursos', 'Cursos'),
  pessoa('observacao', 'Observações'),
  pessoa('infoAdicionais', 'Informações adicionais'),
  pessoa('foto', 'Foto', ['fotoArquivoId'], { texto: presente('fotoArquivoId', 'Com foto') }),
  pessoa('curriculo', 'Currículo', ['curriculoArquivoId', 'ocrTexto'], {
    texto: (f) => presente('ocrTexto', 'Com texto pesquisável')(f) ?? presente('curriculoArquivoId', 'Com arquivo')(f),
  }),
  candidato('comoFicouSabendoVaga', 'Como ficou sabendo da vaga', ['comoFicouSabendoVagaId', 'comoFicouSabendoOutro']),
  candidato('pretencaoSalarial', 'Pretensão salarial', ['pretencaoSalarial'], {
    authority: daSolicitacao.verRemuneracao,
    texto: (f) =>
      f.candidato.pretencaoSalarial === null ? null : formatarDinheiro(Number(f.candidato.pretencaoSalarial)),
  }),
  candidato('primeiroEmprego', 'Primeiro emprego', ['primeiroEmprego']),
  candidato('disponivel', 'Disponível', ['disponivel']),
  candidato('colocacao', 'Colocação', ['colocacao']),
  candidato('observacaoRh', 'Observação do RH', ['observacaoRh']),
  candidato('qualificacao', 'Qualificação cadastral', ['qualificacaoCadastral', 'mensagemQualificacao'], {
    texto: (f) => descricaoDe(QUALIFICACAO, String(f.candidato.qualificacaoCadastral)),
  }),
]
/** Columns of the candidate that the fields above choose. */
export const COLUNAS_DO_CANDIDATO = CAMPOS.filter(({ de }) => de === 'candidato').flatMap(({ colunas }) => colunas)
/** Columns of a person that identify the record itself or are computed from other columns. */
const PROPRIAS = new Set(['id', 'empresaId', 'versao', 'criadoEm', 'atualizadoEm', 'busca'])

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''
const preenchido = ({ de, colunas }: Campo, f: Ficha) => colunas.some((coluna) => isFilled(f[de][coluna]))

function escrever(coluna: string, value: unknown, f: Ficha): string | null {
  if (!isFilled(value)) return null
  if (f.nomes[coluna]) return f.nomes[coluna]
  const schema = (camposDaPessoa as Record<string, Parameters<typeof fieldMeta>[0] | undefined>)[coluna]
  const meta = schema && fieldMeta(schema)
  if (meta?.codes) return descricaoDe(meta.codes, String(value))
  if (meta?.kind === 'data') return formatarData(String(value))
  if (coluna === 'cep') return formatarCep(String(value))
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  const texto = String(value)
  return texto.length > 200 ? `${texto.slice(0, 200)}…` : texto
}
/** A field of a record as text for the page. */
export const textoDe = (campo: Campo, f: Ficha): string | null =>
  campo.texto
    ? campo.texto(f)
    : campo.colunas
        .map((coluna) => escrever(coluna, f[campo.de][coluna], f))
        .filter((texto) => texto !== null)
        .join(' · ') || null

/** The default choice: the value of the record that stays, or that of the other record when the first is empty. */
export const propostaDe = (campo: Campo, fica: Ficha, sai: Ficha): Escolha =>
  preenchido(campo, fica) || !preenchido(campo, sai) ? 'fica' : 'sai'

/** The records have different values. */
export const difere = (campo: Campo, fica: Ficha, sai: Ficha): boolean =>
  campo.colunas.some((coluna) => String(fica[campo.de][coluna] ?? '') !== String(sai[campo.de][coluna] ?? ''))

/** The columns to save in the record that stays, by the choices made. Columns that belong to no field follow the default choice. */
export function resultado(
  fica: Ficha,
  sai: Ficha,
  escolhas: Readonly<Record<string, Escolha>>,
): { pessoa: Record<string, unknown>; candidato: Record<string, unknown>; campos: Record<string, Escolha> } {
  const out = { pessoa: {} as Record<string, unknown>, candidato: {} as Record<string, unknown> }
  const campos: Record<string, Escolha> = {}
  for (const campo of CAMPOS) {
    if (!difere(campo, fica, sai)) continue
    const lado = escolhas[campo.campo] ?? propostaDe(campo, fica, sai)
    campos[campo.campo] = lado
    if (lado === 'sai') for (const coluna of campo.colunas) out[campo.de][coluna] = sai[campo.de][coluna]
  }
  const nomeadas = new Set(CAMPOS.flatMap(({ de, colunas }) => (de === 'pessoa' ? colunas : [])))
  for (const [coluna, value] of Object.entries(sai.pessoa))
    if (!nomeadas.has(coluna) && !PROPRIAS.has(coluna) && isFilled(value) && !isFilled(fica.pessoa[coluna]))
      out.pessoa[coluna] = value
  return { ...out, campos }
}
