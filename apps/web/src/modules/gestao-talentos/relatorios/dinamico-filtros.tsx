import * as c from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import { FormRows } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import {
  AsyncSelectField,
  DateField,
  FormCell,
  FormGrid,
  MultiSelectField,
  NumberField,
  type Option,
  SelectField,
  TextField,
} from '../../../ui/fields/index.ts'

type Colunas = readonly c.ColunaDinamica[]
const opcao = ({ nome, label, assunto }: c.ColunaDinamica): Option<string> => ({
  value: nome,
  label,
  secondary: assunto,
})

/** One of many columns, found by typing. */
function Coluna(props: {
  label: string
  hideLabel?: boolean
  name?: string
  colunas: Colunas
  value: string | null
  error?: string | undefined
  required?: boolean
  placeholder?: string
  onChange: (nome: string | null) => void
}) {
  const { colunas, value, error, onChange, ...field } = props
  const escolhida = colunas.find(({ nome }) => nome === value)
  return (
    <AsyncSelectField<string>
      {...field}
      {...(error === undefined ? {} : { error })}
      debounceMs={0}
      value={escolhida ? { value: escolhida.nome, label: escolhida.label } : null}
      onChange={(chosen) => onChange(chosen?.value ?? null)}
      load={async (busca) => {
        const items = colunas.filter(({ label }) => contemSemAcento(label, busca)).map(opcao)
        return { items, total: items.length }
      }}
    />
  )
}

/** By which column the rows stand in groups, and by which they are ordered. */
export function Ordem({ colunas }: { colunas: Colunas }) {
  const grupo = useField<string | null>('grupo')
  return (
    <FormGrid>
      <Coluna
        label="Agrupar"
        name="grupo"
        placeholder="Sem grupos"
        colunas={colunas}
        value={grupo.value}
        error={grupo.error}
        onChange={grupo.onChange}
      />
      <FormRows<c.ColunaOrdenada>
        name="ordem"
        label="Ordem"
        rowName="Ordem"
        addLabel="Ordenar por"
        max={c.MAX_ORDEM}
        newRow={() => ({ coluna: '', sentido: 'asc' })}
        renderRow={(row, change, { index, label }) => (
          <Ordenada index={index} label={label} row={row} change={change} colunas={colunas} />
        )}
      />
    </FormGrid>
  )
}
const SENTIDOS: Option<c.ColunaOrdenada['sentido']>[] = [
  { value: 'asc', label: 'Crescente' },
  { value: 'desc', label: 'Decrescente' },
]
function Ordenada(props: {
  index: number
  label: string
  row: c.ColunaOrdenada
  change: (row: c.ColunaOrdenada) => void
  colunas: Colunas
}) {
  const { row, change, label } = props
  const { error } = useField<string>(`ordem.${props.index}.coluna`)
  return (
    <FormGrid>
      <FormCell span={7}>
        <Coluna
          label={label}
          hideLabel
          colunas={props.colunas}
          value={row.coluna}
          error={error}
          onChange={(coluna) => change({ ...row, coluna: coluna ?? '' })}
        />
      </FormCell>
      <FormCell span={5}>
        <SelectField
          label={`${label}: sentido`}
          hideLabel
          required
          options={SENTIDOS}
          value={row.sentido}
          onChange={(sentido) => change({ ...row, sentido: sentido ?? 'asc' })}
        />
      </FormCell>
    </FormGrid>
  )
}

const VAZIO: c.FiltroDinamico = { coluna: '', operador: 'preenchido', texto: '', de: null, ate: null, valores: [] }
const operadoresDe = (tipo: c.TipoDeColuna) =>
  c.OPERADORES.filter(({ tipos }) => (tipos as readonly string[]).includes(tipo))

/** Conditions on any column, shown or not. */
export function Filtros({ colunas }: { colunas: Colunas }) {
  return (
    <FormRows<c.FiltroDinamico>
      name="filtros"
      label="Filtrar"
      rowName="Filtro"
      addLabel="Adicionar filtro"
      isTall
      max={c.MAX_FILTROS}
      newRow={() => VAZIO}
      renderRow={(row, change, { index, label }) => (
        <Filtro index={index} label={label} row={row} change={change} colunas={colunas} />
      )}
    />
  )
}
function Filtro(props: {
  index: number
  label: string
  row: c.FiltroDinamico
  change: (row: c.FiltroDinamico) => void
  colunas: Colunas
}) {
  const { row, change, label, colunas } = props
  const { error } = useField<string>(`filtros.${props.index}.coluna`)
  const coluna = colunas.find(({ nome }) => nome === row.coluna)
  const escolher = (nome: string | null) => {
    const nova = colunas.find((x) => x.nome === nome)
    change({ ...VAZIO, coluna: nome ?? '', operador: nova ? operadoresDe(nova.tipo)[0]!.codigo : 'preenchido' })
  }
  return (
    <FormGrid>
      <Coluna label={label} colunas={colunas} value={row.coluna} error={error} onChange={escolher} />
      {coluna && (
        <SelectField<c.Operador>
          label={`${label}: condição`}
          hideLabel
          required
          options={operadoresDe(coluna.tipo).map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
          value={row.operador}
          onChange={(operador) => operador && change({ ...VAZIO, coluna: row.coluna, operador })}
        />
      )}
      {coluna && <Valores label={label} coluna={coluna} row={row} change={change} />}
    </FormGrid>
  )
}
function Valores(props: {
  label: string
  coluna: c.ColunaDinamica
  row: c.FiltroDinamico
  change: (row: c.FiltroDinamico) => void
}) {
  const { label, coluna, row, change } = props
  if (row.operador === 'contem')
    return (
      <TextField
        label={`${label}: texto`}
        hideLabel
        maxLength={200}
        value={row.texto}
        onChange={(texto) => change({ ...row, texto })}
      />
    )
  if (row.operador === 'um-de') {
    const options = coluna.opcoes.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
    return (
      <MultiSelectField<string>
        label={`${label}: valores`}
        hideLabel
        options={options}
        value={options.filter(({ value }) => row.valores.includes(value))}
        onChange={(chosen) => change({ ...row, valores: chosen.map(({ value }) => value) })}
      />
    )
  }
  if (row.operador !== 'entre') return null
  return (['de', 'ate'] as const).map((ponta) => {
    const nome = `${label}: ${ponta === 'de' ? 'de' : 'até'}`
    const valor = row[ponta]
    return (
      <FormCell key={ponta} span={6}>
        {coluna.tipo === 'data' ? (
          <DateField
            label={nome}
            value={typeof valor === 'string' ? valor : null}
            onChange={(dia) => change({ ...row, [ponta]: dia })}
          />
        ) : (
          <NumberField
            label={nome}
            decimals={2}
            negative
            value={typeof valor === 'number' ? valor : null}
            onChange={(numero) => change({ ...row, [ponta]: numero })}
          />
        )}
      </FormCell>
    )
  })
}
