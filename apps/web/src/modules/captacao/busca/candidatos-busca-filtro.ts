import * as c from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import {
  areasFormacao,
  areasInteresse,
  comoFicouSabendoVaga,
  idiomas,
} from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { marcadores } from '@quadro/contract/captacao/cadastros/marcadores.ts'
import { opcoesDeCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { conhecimentos } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { DEFICIENCIA, descricaoDe, ESCOLARIDADE, SEXO } from '@quadro/contract/geral/codigos/codigos.ts'
import { cidadesDoEstado, opcoesDeEstado } from '@quadro/contract/geral/lugares/estados.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import type * as z from 'zod'
import { useCall } from '../../../kit/call/query.ts'
import { useUser } from '../../../kit/call/session.ts'
import type { Search } from '../../../kit/page/navigation.ts'
import type { FilterChip } from '../../../ui/control/FilterChips.tsx'
import type { Option } from '../../../ui/fields/index.ts'
import { emOpcoes } from '../opcoes.ts'

/** Filters kept in the address, with the names of the endpoint. The view is kept separately, and the company is that of the session. */
export type Chave = Exclude<keyof c.Filtro, 'visualizar' | 'empresaId'>
export const FILTROS = Object.keys(c.filtros).filter((key): key is Chave => key !== 'visualizar' && key !== 'empresaId')
export type Filtro = Partial<Record<Chave, string | number | boolean | number[] | string[]>>

/** The type of a filter's value, without its optional or default wrapper. */
function tipoDe(schema: z.core.$ZodType): z.core.$ZodTypeDef['type'] {
  const def = schema._zod.def as { type: z.core.$ZodTypeDef['type']; innerType?: z.core.$ZodType; in?: z.core.$ZodType }
  const inner = def.innerType ?? def.in
  return inner ? tipoDe(inner) : def.type
}
const TIPOS = Object.fromEntries(FILTROS.map((key) => [key, tipoDe(c.filtros[key])])) as Record<Chave, string>

export const numerosDe = (value: unknown): number[] =>
  String(value ?? '')
    .split(',')
    .map(Number)
    .filter((n) => Number.isInteger(n) && n > 0)
/** Schooling codes from the address. The router turns a single '09' into a number. */
const escolaridadesDe = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .map((codigo) => codigo.padStart(2, '0'))
    .filter((codigo) => ESCOLARIDADE.some((e) => e.codigo === codigo))

/** The filters of an address; invalid values are left out. */
export function lerFiltro(search: Search): Filtro {
  const filtro: Filtro = {}
  for (const key of FILTROS) {
    const value = search[key]
    if (value === undefined || value === '') continue
    if (key === 'escolaridades') filtro[key] = escolaridadesDe(value)
    else if (TIPOS[key] === 'array') filtro[key] = numerosDe(value)
    else if (TIPOS[key] === 'number') {
      if (Number(value) > 0) filtro[key] = Number(value)
    } else if (TIPOS[key] === 'boolean') {
      if (String(value) === 'true' || String(value) === 'false') filtro[key] = String(value) === 'true'
    } else if (key === 'cpf') filtro[key] = String(value).padStart(11, '0')
    else filtro[key] = String(value)
  }
  return filtro
}
const depois = (ini: unknown, fim: unknown) => Boolean(ini && fim && String(fim) < String(ini))
/** Errors of periods that end before they begin. */
export const errosDoFiltro = (f: Filtro) => ({
  dataFim: depois(f.dataIni, f.dataFim) ? 'Data final inferior a data inicial.' : undefined,
  atualizadoFim: depois(f.atualizadoIni, f.atualizadoFim) ? 'Data final inferior a data inicial.' : undefined,
})

export const SIM_NAO: Option<string>[] = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]
export const emCodigos = (codes: readonly { codigo: string; descricao: string }[]): Option<string>[] =>
  codes.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
const silent = { silent: true } as const

/** Options of the filter's fields, for the fields and the chips. */
export function useEscolhas(filtro: Filtro) {
  const ufId = filtro.ufId as number | undefined
  const estados = useCall(opcoesDeEstado, {}, silent).data ?? []
  const cidades = useCall(cidadesDoEstado, { id: ufId ?? 0 }, { silent: true, enabled: ufId !== undefined }).data ?? []
  return {
    empresas: useUser().empresas.map(({ id, nome }) => ({ value: id, label: nome })),
    cargos: emOpcoes(useCall(opcoesDeCargo, {}, silent).data),
    estados: estados.map(({ id, sigla, label }) => ({ value: id, label: sigla, secondary: label })),
    cidades: ufId === undefined ? [] : cidades.map(({ id, nome }) => ({ value: id, label: nome })),
    areasFormacao: emOpcoes(useCall(areasFormacao.opcoes, {}, silent).data),
    areasInteresse: emOpcoes(useCall(areasInteresse.opcoes, {}, silent).data),
    conhecimentos: emOpcoes(useCall(conhecimentos.opcoes, {}, silent).data),
    idiomas: emOpcoes(useCall(idiomas.opcoes, {}, silent).data),
    fontes: emOpcoes(useCall(comoFicouSabendoVaga.opcoes, {}, silent).data),
    marcadores: emOpcoes(useCall(marcadores.opcoes, {}, silent).data),
  }
}
export type Escolhas = ReturnType<typeof useEscolhas>

type Valor = NonNullable<Filtro[Chave]>
/** Each filter as a chip with words. */
export function chipsDo(filtro: Filtro, e: Escolhas, solicitacao: string | undefined): FilterChip[] {
  const named = (options: readonly Option<number>[]) => (value: Valor) =>
    options.find((o) => o.value === value)?.label ?? '…'
  const nomes = (options: readonly Option<number>[]) => (value: Valor) => {
    const [first, ...others] = (value as number[]).map(named(options))
    return others.length > 0 ? `${first} e mais ${others.length}` : (first ?? '…')
  }
  const dia = (palavra: string) => (value: Valor) => `${palavra} ${formatarData(String(value))}`
  const simNao = (value: Valor) => (value ? 'sim' : 'não')
  const codigo = (codes: Parameters<typeof descricaoDe>[0]) => (value: Valor) => descricaoDe(codes, String(value))
  const palavras: Record<Chave, [string, (value: Valor) => string]> = {
    empresasIds: ['Empresas', nomes(e.empresas)],
    paraSolicitacaoId: ['Serve para a', () => solicitacao ?? 'solicitação'],
    cargosIds: ['Pretende', nomes(e.cargos)],
    ufId: ['Mora em', named(e.estados)],
    cidadeId: ['Mora em', named(e.cidades)],
    bairro: ['Bairro', String],
    escolaridades: [
      'Escolaridade',
      (v) =>
        (v as string[]).length === 1
          ? descricaoDe(ESCOLARIDADE, (v as string[])[0])
          : `${(v as string[]).length} opções`,
    ],
    statusQualificacaoCadastral: ['Qualificação', codigo(c.QUALIFICACAO)],
    marcadoresIds: ['Marcador', nomes(e.marcadores)],
    nome: ['Nome', String],
    cpf: ['CPF', (v) => formatarCpf(String(v))],
    email: ['E-mail', String],
    areasFormacaoIds: ['Formação em', nomes(e.areasFormacao)],
    areasInteresseIds: ['Interesse em', nomes(e.areasInteresse)],
    conhecimentosIds: ['Conhece', nomes(e.conhecimentos)],
    formacao: ['Curso ou instituição', String],
    idiomaId: ['Idioma', named(e.idiomas)],
    nivelIdioma: ['Nível', codigo(c.NIVEL_IDIOMA)],
    conhecimentos: ['Escreveu que conhece', String],
    experiencia: ['Trabalhou com', String],
    experienciaMeses: ['Experiência', (v) => (v === 1 ? '1 mês ou mais' : `${v} meses ou mais`)],
    palavrasCurriculo: ['No currículo', String],
    temCurriculo: ['Tem currículo', simNao],
    primeiroEmprego: ['Primeiro emprego', simNao],
    categoria: ['Habilitação', String],
    possuiVeiculo: ['Possui veículo', simNao],
    pretencaoSalarial: ['Pretensão até', (v) => formatarDinheiro(Number(v))],
    origem: ['Origem', codigo(c.ORIGEM)],
    comoFicouSabendoVagaId: ['Soube por', named(e.fontes)],
    indicadoPor: ['Indicado por', String],
    disponivel: ['Disponível', simNao],
    jaFoiColaborador: ['Já foi colaborador', simNao],
    dataIni: ['Cadastro', dia('desde')],
    dataFim: ['Cadastro', dia('até')],
    atualizadoIni: ['Atualização', dia('desde')],
    atualizadoFim: ['Atualização', dia('até')],
    idade: ['Idade', (v) => String(v).replace(/^-/, 'até ').replace(/-$/, ' ou mais').replace('-', ' a ')],
    sexo: ['Sexo', codigo(SEXO)],
    deficiencia: ['Deficiência', (v) => (v === 'S' ? 'qualquer' : descricaoDe(DEFICIENCIA, String(v)))],
    solicitacoesExameIds: ['Nas solicitações', (v) => `${(v as number[]).length}`],
    id: ['Número', String],
  }
  return (Object.keys(palavras) as Chave[]).flatMap((key) => {
    const value = filtro[key]
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return []
    // The chip of the city already names the state.
    if (key === 'ufId' && filtro.cidadeId !== undefined) return []
    const [label, say] = palavras[key]
    const more = key === 'cidadeId' ? { with: ['ufId'] } : key === 'idiomaId' ? { with: ['nivelIdioma'] } : {}
    return [{ id: key, label, value: say(value), ...more }]
  })
}
