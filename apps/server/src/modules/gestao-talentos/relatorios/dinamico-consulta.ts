import { SITUACOES } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import {
  type FiltroDinamico,
  type FiltroDoDinamico,
  OPERADORES,
} from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import { data } from '@quadro/contract/kit/fields.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { registrarLeituraDeSalario } from '../../cargo-salario/index.ts'
import { alcanca, type Coluna, colunasDaEmpresa } from './dinamico-colunas.ts'
import { comLugar, type Lugares, nosLugares } from './relatorio.ts'

/** What a request asks of the columns, checked against the reader, and the rows that answer it. */

/** The same for a column that does not exist, so that nothing is told about one that does. */
export const SEM_COLUNA = 'O relatório pede uma coluna que não existe ou que você não pode ver.'
const semColuna = () => new AppError('FORBIDDEN', SEM_COLUNA)

export interface Pedido {
  colunas: Coluna[]
  filtros: { coluna: Coluna; filtro: FiltroDinamico }[]
  ordem: { coluna: Coluna; sentido: 'asc' | 'desc' }[]
  grupo: Coluna | null
}
type Nomes = Pick<FiltroDoDinamico, 'colunasDinamicas' | 'filtros' | 'ordem' | 'grupo'>

/** The columns that a request names. One that the reader may not see refuses all of it, whatever it was named for. */
export async function resolver(ctx: Ctx, f: Nomes): Promise<Pedido> {
  const visiveis = new Map((await colunasDaEmpresa(ctx)).filter((c) => alcanca(ctx, c)).map((c) => [c.nome, c]))
  const achar = (nome: string) => {
    const coluna = visiveis.get(nome)
    if (!coluna) throw semColuna()
    return coluna
  }
  const pedido = {
    colunas: f.colunasDinamicas.map(achar),
    filtros: f.filtros.map((filtro) => ({ coluna: achar(filtro.coluna), filtro })),
    ordem: f.ordem.map(({ coluna, sentido }) => ({ coluna: achar(coluna), sentido })),
    grupo: f.grupo === null ? null : achar(f.grupo),
  }
  for (const { coluna, filtro } of pedido.filtros) conferir(coluna, filtro)
  return pedido
}
const usadas = ({ colunas, filtros, ordem, grupo }: Pedido): Coluna[] => [
  ...new Set([...colunas, ...filtros.map((x) => x.coluna), ...ordem.map((x) => x.coluna), ...(grupo ? [grupo] : [])]),
]

const dia = data({ label: 'Data', fem: true })
/** Refuses a filter that its column cannot answer. */
function conferir({ label, tipo, codes }: Coluna, { operador, texto, de, ate, valores }: FiltroDinamico): void {
  const recusa = (texto: string) => fieldError('filtros', `${label}: ${texto}`)
  const { tipos } = OPERADORES.find(({ codigo }) => codigo === operador)!
  if (!(tipos as readonly string[]).includes(tipo)) throw recusa('este filtro não serve para a coluna')
  if (operador === 'contem' && texto === '') throw recusa('informe o texto')
  if (operador === 'um-de' && (valores.length === 0 || valores.some((v) => !codes?.some((c) => c.codigo === v))))
    throw recusa('escolha valores da lista')
  if (operador !== 'entre') return
  if (de === null && ate === null) throw recusa('informe o início ou o fim')
  const serve = (v: string | number | null) =>
    v === null || (tipo === 'data' ? dia.safeParse(v).success : typeof v === 'number')
  if (!serve(de) || !serve(ate)) throw recusa(tipo === 'data' ? 'informe datas' : 'informe números')
  if (de !== null && ate !== null && de > ate) throw recusa('o fim vem antes do início')
}

function condicao(
  campo: RawBuilder<unknown>,
  { tipo, soDigitos }: Coluna,
  { operador, texto, de, ate, valores }: FiltroDinamico,
): RawBuilder<unknown> {
  const digitos = texto.replace(/\D/g, '')
  const tipado = (v: string | number) => (tipo === 'data' ? sql`${v}::date` : sql`${v}::numeric`)
  switch (operador) {
    case 'contem':
      return sql`position(sem_acento(${soDigitos && digitos ? digitos : texto}) in sem_acento(${campo}::text)) > 0`
    case 'entre':
      return sql`(${de === null ? sql`true` : sql`${campo} >= ${tipado(de)}`} and ${ate === null ? sql`${campo} is not null` : sql`${campo} <= ${tipado(ate)}`})`
    case 'um-de':
      return sql`${campo}::text = any(${valores}::text[])`
    case 'sim':
      return sql`${campo} is true`
    case 'nao':
      return sql`${campo} is false`
    case 'vazio':
      return sql`coalesce(${campo}::text, '') = ''`
    default:
      return sql`coalesce(${campo}::text, '') <> ''`
  }
}
/** Texts sort as people read them, and choices as their list does. */
const comoSeOrdena = (campo: RawBuilder<unknown>, { tipo, codes }: Coluna) =>
  codes
    ? sql`array_position(${codes.map((c) => c.codigo)}::text[], ${campo}::text)`
    : tipo === 'texto'
      ? sql`sem_acento(${campo}::text)`
      : campo

/** A person on the day; `valores` by the names of the columns. */
export interface Linha {
  talentoId: number
  pessoaId: number
  valores: Record<string, unknown>
}
interface Quando {
  dia: string
  status: string
}

/** The people whom the reader reaches, in order. What was read of them is logged, also where it only filtered or ordered. */
export async function lerLinhas(there: Ctx, ctx: Ctx, pedido: Pedido, quando: Quando, onde: Lugares): Promise<Linha[]> {
  const outra = there.empresaId !== ctx.empresaId
  const todas = usadas(pedido)
  const faltam = todas.filter((coluna) => !alcanca(there, coluna))
  if (faltam.length > 0)
    throw fieldError('empresasIds', `Em uma das empresas você não vê: ${faltam.map(({ label }) => label).join(', ')}.`)
  const apelido = new Map(todas.map((coluna, i) => [coluna.nome, `c${i}`]))
  const campo = ({ nome }: Coluna) => sql.ref(`fatos.${apelido.get(nome)!}`)
  const dia = sql`${quando.dia}::date`
  const ultimo = sql`least(${dia}, t.data_desligamento)`
  const valor = (coluna: Coluna) => {
    const own = coluna.valor(dia, ultimo)
    return outra && coluna.daEmpresa ? sql`nullif(${own}, ${own})` : own
  }
  const situacao = {
    A: sql`(t.data_desligamento is null or t.data_desligamento >= ${dia})`,
    D: sql`t.data_desligamento < ${dia}`,
  }[quando.status]
  const ordem = [...(pedido.grupo ? [{ coluna: pedido.grupo, sentido: 'asc' as const }] : []), ...pedido.ordem].map(
    ({ coluna, sentido }) =>
      sentido === 'asc'
        ? sql`${comoSeOrdena(campo(coluna), coluna)} asc nulls last`
        : sql`${comoSeOrdena(campo(coluna), coluna)} desc nulls last`,
  )
  const found = await rows(
    there.db,
    sql<Record<string, unknown> & { talentoId: number; pessoaId: number }>`
      with fatos as materialized (
        select t.id as talento_id, p.id as pessoa_id, sem_acento(coalesce(p.nome_social, p.nome)) as por_nome,
               ${sql.join(todas.map((coluna) => sql`${valor(coluna)} as ${sql.ref(apelido.get(coluna.nome)!)}`))}
          from talento t ${comLugar(ultimo)}
         where t.data_admissao <= ${dia} and ${situacao ?? sql`true`} and ${nosLugares(onde)})
      select * from fatos
       where ${sql.join([sql`true`, ...pedido.filtros.map(({ coluna, filtro }) => condicao(campo(coluna), coluna, filtro))], sql` and `)}
       order by ${sql.join([...ordem, sql`por_nome`, sql`talento_id`])}`,
  )
  const linhas = found.map(({ talentoId, pessoaId, ...row }) => ({
    ...{ talentoId, pessoaId },
    valores: Object.fromEntries(todas.map(({ nome }) => [nome, row[apelido.get(nome)!] ?? null])),
  }))
  await registrarLeituras(there, todas, linhas)
  return linhas
}

async function registrarLeituras(there: Ctx, todas: readonly Coluna[], linhas: readonly Linha[]): Promise<void> {
  if (todas.some(({ lido }) => lido?.entidade === 'talento'))
    await registrarLeituraDeSalario(
      there,
      'talento',
      linhas.map(({ talentoId }) => talentoId),
    )
  const campos = todas.filter(({ lido }) => lido?.entidade === 'pessoa')
  if (campos.length === 0) return
  const lidas = linhas
    .map(({ pessoaId, valores }) => [pessoaId, campos.filter(({ nome }) => valores[nome] !== null)] as const)
    .filter(([, deles]) => deles.length > 0)
  if (lidas.length > 0)
    await sql`select registrar_leitura('pessoa', l.id, string_to_array(l.campos, ','))
                from unnest(${lidas.map(([id]) => id)}::bigint[],
                            ${lidas.map(([, deles]) => deles.map(({ lido }) => lido!.campo).join(','))}::text[]) l (id, campos)`.execute(
      there.db,
    )
}

/** The filters in words, for the head of the sheet. */
export function linhasDoFiltro({ filtros, ordem, grupo }: Pedido, { dia, status }: Quando) {
  const escrito = (v: string | number) => (typeof v === 'string' ? formatarData(v) : formatarNumero(v))
  const entre = (de: string | number | null, ate: string | number | null) =>
    de === null
      ? `até ${escrito(ate!)}`
      : ate === null
        ? `a partir de ${escrito(de)}`
        : `${escrito(de)} a ${escrito(ate)}`
  const dito = ({ codes }: Coluna, { operador, texto, de, ate, valores }: FiltroDinamico) =>
    operador === 'contem'
      ? `contém '${texto}'`
      : operador === 'entre'
        ? entre(de, ate)
        : operador === 'um-de'
          ? valores.map((v) => descricaoDe(codes ?? [], v)).join(', ')
          : OPERADORES.find(({ codigo }) => codigo === operador)!.descricao
  return [
    { label: 'Data de referência', value: formatarData(dia) },
    { label: 'Situação', value: descricaoDe(SITUACOES, status) },
    ...filtros.map(({ coluna, filtro }) => ({ label: coluna.label, value: dito(coluna, filtro) })),
    ...(grupo ? [{ label: 'Agrupado por', value: grupo.label }] : []),
    ...(ordem.length > 0
      ? [
          {
            label: 'Em ordem de',
            value: ordem
              .map(({ coluna, sentido }) => `${coluna.label}${sentido === 'desc' ? ' (decrescente)' : ''}`)
              .join(', '),
          },
        ]
      : []),
  ]
}
