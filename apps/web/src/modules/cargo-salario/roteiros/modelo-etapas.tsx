import { usuarios } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import {
  type EtapaDoModelo,
  MAIS_DIAS,
  MAIS_ETAPAS,
  type ModeloRoteiroCompleto,
} from '@quadro/contract/cargo-salario/roteiros/modelos-roteiro.ts'
import { DONOS } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { podeDepender, semEtapa } from '@quadro/contract/cargo-salario/roteiros/roteiro-regras.ts'
import { useState } from 'react'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { FormCode, FormLookup, FormSelect, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { optionsWith, useTarget } from '../../../kit/form/targets.ts'
import { FormCell, FormGrid, NumberField, type Option, SelectField } from '../../../ui/fields/index.ts'
import { RepeatingRows } from '../../../ui/fields/RepeatingRows.tsx'

type Lida = ModeloRoteiroCompleto['etapas'][number]
export const ETAPA_NOVA: EtapaDoModelo = {
  titulo: '',
  oQueFazer: null,
  dono: 'R',
  donoTalentoId: null,
  donoUsuarioId: null,
  dias: 0,
  tipoDocumentoId: null,
  dependeDe: null,
}
const buscar = lookup(colaboradores, { situacao: 'A' })

/** The steps of a template. `held`: the steps as they were read, with the names of who does them. */
export function Etapas({ held }: { held: readonly Lida[] }) {
  const { name, error, value, onChange } = useField<EtapaDoModelo[]>('etapas')
  const etapas = value ?? []
  return (
    <RepeatingRows<EtapaDoModelo>
      {...{ name, error, value: etapas }}
      onChange={(next) => {
        const fora = etapas.findIndex((etapa) => !next.includes(etapa))
        // A removed row takes the dependencies on it along, and moves those on later rows.
        onChange(next.length < etapas.length ? semEtapa(etapas, fora) : next)
      }}
      label="Etapas"
      hideLabel
      isTall
      rowName="Etapa"
      addLabel="Adicionar etapa"
      min={1}
      max={MAIS_ETAPAS}
      newRow={() => ({ ...ETAPA_NOVA, dias: etapas.at(-1)?.dias ?? 0 })}
      renderRow={(etapa, change, { index, label }) => (
        <Etapa {...{ etapa, change, index, label, etapas }} held={held} />
      )}
    />
  )
}

function Etapa(props: {
  etapa: EtapaDoModelo
  change: (etapa: EtapaDoModelo) => void
  index: number
  label: string
  etapas: readonly EtapaDoModelo[]
  held: readonly Lida[]
}) {
  const { etapa, change, index, label, etapas, held } = props
  const at = `etapas.${index}`
  const tipos = optionsWith(useTarget('tipoDocumento'))
  const antes = etapas.flatMap((outra, i) =>
    podeDepender(etapas, index, i) ? [{ value: i + 1, label: outra.titulo || `Etapa ${i + 1}` }] : [],
  )
  return (
    <FormGrid>
      <FormCell span={8}>
        <FormText name={`${at}.titulo`} label={`${label}: título`} />
      </FormCell>
      <FormCell span={4}>
        <FormCode name={`${at}.dono`} label="Quem faz" codes={DONOS} />
      </FormCell>
      {etapa.dono === 'N' && <Alguem at={at} etapa={etapa} held={held} />}
      <FormCell>
        <FormTextArea name={`${at}.oQueFazer`} label="O que fazer" required={false} rows={2} />
      </FormCell>
      <FormCell span={4}>
        <Quando etapa={etapa} change={change} at={at} />
      </FormCell>
      <FormCell span={4}>
        <FormSelect
          name={`${at}.tipoDocumentoId`}
          label="Documento pedido"
          required={false}
          options={tipos}
          placeholder="Nenhum"
        />
      </FormCell>
      <FormCell span={4}>
        <FormSelect
          name={`${at}.dependeDe`}
          label="Depende de"
          required={false}
          options={antes}
          placeholder="Nenhuma outra"
        />
      </FormCell>
    </FormGrid>
  )
}

const QUANDO = [
  { value: 'antes', label: 'antes' },
  { value: 'depois', label: 'depois' },
] as const
/** Days before or after the event: a number and a word, because nobody thinks of a negative day. */
function Quando({ etapa, change, at }: { etapa: EtapaDoModelo; change: (etapa: EtapaDoModelo) => void; at: string }) {
  const { error } = useField<number>(`${at}.dias`)
  const [isBefore, setBefore] = useState(etapa.dias < 0)
  const set = (dias: number, before: boolean) => change({ ...etapa, dias: before && dias !== 0 ? -dias : dias })
  const dias = Math.abs(etapa.dias)
  return (
    <FormGrid>
      <FormCell span={5}>
        <NumberField
          name={`${at}.dias`}
          label="Dias"
          value={etapa.dias === null ? null : dias}
          digits={String(MAIS_DIAS).length}
          error={error}
          onChange={(next) => set((next ?? null) as number, isBefore)}
        />
      </FormCell>
      <FormCell span={7}>
        <SelectField<'antes' | 'depois'>
          name={`${at}.quando`}
          label="Do evento"
          value={isBefore ? 'antes' : 'depois'}
          options={QUANDO}
          clearable={false}
          onChange={(next) => {
            setBefore(next === 'antes')
            set(dias, next === 'antes')
          }}
        />
      </FormCell>
    </FormGrid>
  )
}

/** An employee or, in want of one, a user. */
function Alguem({ at, etapa, held }: { at: string; etapa: EtapaDoModelo; held: readonly Lida[] }) {
  const nomeDe = (id: number | null, campo: 'donoTalentoId' | 'donoUsuarioId') =>
    id === null ? undefined : held.find((e) => e[campo] === id)?.donoNome
  const [talento, setTalento] = useState<Option | null>(
    etapa.donoTalentoId === null
      ? null
      : { value: etapa.donoTalentoId, label: nomeDe(etapa.donoTalentoId, 'donoTalentoId') ?? 'Colaborador' },
  )
  const found = useCall(usuarios, {}, { silent: true, enabled: can(usuarios) }).data ?? []
  const nome = nomeDe(etapa.donoUsuarioId, 'donoUsuarioId')
  const deFora = optionsWith(
    found,
    etapa.donoUsuarioId !== null && nome ? [{ id: etapa.donoUsuarioId, label: nome }] : [],
  )
  return (
    <>
      {can(colaboradores) && (
        <FormCell span={6}>
          <FormLookup
            name={`${at}.donoTalentoId`}
            label="Colaborador"
            required={false}
            load={buscar}
            chosen={talento}
            onPick={setTalento}
            placeholder="Busque pelo nome ou pela matrícula"
          />
        </FormCell>
      )}
      {deFora.length > 0 && (
        <FormCell span={6}>
          <FormSelect
            name={`${at}.donoUsuarioId`}
            label="Usuário sem cadastro de colaborador"
            required={false}
            options={deFora}
            placeholder="Nenhum"
          />
        </FormCell>
      )}
    </>
  )
}
