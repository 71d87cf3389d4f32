import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import {
  type acessoLido,
  areasDaEmpresa,
  type opcoesDeAcesso,
  talentosDaEmpresa,
} from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useField } from '../../../kit/form/form.tsx'
import {
  AsyncSelectField,
  FormCell,
  FormGrid,
  FormGroup,
  type Option,
  RepeatingRows,
  SelectField,
  Switch,
  VirtualChecklist,
} from '../../../ui/fields/index.ts'

type Options = OutputOf<typeof opcoesDeAcesso>
interface Acesso {
  empresaId: number | null
  perfilId: number | null
  talentoId: number | null
  restritoAAreas: boolean
  areasIds: number[]
}
type Nomes = z.infer<typeof acessoLido>[]

/** One access per company: profile, person and restricted areas. */
export function Acessos({ empresas, perfis, nomes }: Options & { nomes: Nomes }) {
  const { value = [], onChange, error } = useField<Acesso[]>('acessos')
  const { formState } = useFormContext()
  const rows = (formState.errors.acessos ?? []) as unknown as Record<string, { message?: string }>[]
  return (
    <FormGroup title="Acessos" help="Em cada empresa o usuário tem um perfil, que diz o que ele pode fazer nela.">
      <RepeatingRows<Acesso>
        label="Acessos"
        hideLabel
        name="acessos"
        rowName="Acesso"
        isTall
        error={error}
        value={value}
        onChange={onChange}
        max={empresas.length}
        newRow={() => ({
          empresaId: empresas.find((e) => !value.some((a) => a.empresaId === e.id))?.id ?? null,
          perfilId: null,
          talentoId: null,
          restritoAAreas: false,
          areasIds: [],
        })}
        renderRow={(row, change, { index, label }) => (
          <Linha
            row={row}
            change={change}
            label={label}
            errors={rows[index] ?? {}}
            empresas={empresas.filter((e) => e.id === row.empresaId || !value.some((a) => a.empresaId === e.id))}
            perfis={perfis}
            nome={nomes.find((n) => n.empresaId === row.empresaId)}
          />
        )}
      />
    </FormGroup>
  )
}

function Linha({
  row,
  change,
  label,
  errors,
  empresas,
  perfis,
  nome,
}: Options & {
  row: Acesso
  change: (row: Acesso) => void
  label: string
  errors: Record<string, { message?: string }>
  nome: Nomes[number] | undefined
}) {
  const [talent, setTalent] = useState<Option<number> | null>(
    nome?.talentoId && nome.talentoId === row.talentoId
      ? { value: nome.talentoId, label: nome.talentoNome ?? String(nome.talentoId) }
      : null,
  )
  const empresaId = row.empresaId ?? 0
  const areas = useCall(
    areasDaEmpresa,
    { empresaId },
    { silent: true, enabled: row.restritoAAreas && row.empresaId !== null },
  )
  const byId = new Map((areas.data ?? []).map((a) => [a.id, a]))
  const options = (areas.data ?? []).map((a) => {
    const mother = a.areaMaeId === null ? undefined : byId.get(a.areaMaeId)
    return { value: a.id, label: mother ? `${mother.nome} / ${a.nome}` : a.nome }
  })
  const messageOf = (field: string) => errors[field]?.message
  return (
    <FormGrid>
      <FormCell span={6}>
        <SelectField
          label="Empresa"
          name={`${label}-empresa`}
          required
          value={row.empresaId}
          error={messageOf('empresaId')}
          options={empresas.map((e) => ({ value: e.id, label: e.nome }))}
          onChange={(next) => {
            setTalent(null)
            change({ ...row, empresaId: next, talentoId: null, areasIds: [] })
          }}
        />
      </FormCell>
      <FormCell span={6}>
        <SelectField
          label="Perfil"
          name={`${label}-perfil`}
          required
          value={row.perfilId}
          error={messageOf('perfilId')}
          options={perfis.map((p) => ({
            value: p.id,
            label: p.nome,
            ...(p.concede || p.id === row.perfilId ? {} : { secondary: 'permite mais do que o seu' }),
          }))}
          onChange={(next) => change({ ...row, perfilId: next })}
        />
      </FormCell>
      <FormCell span={6}>
        <AsyncSelectField<number>
          label="Colaborador"
          name={`${label}-colaborador`}
          help="Liga o usuário aos próprios dados e às áreas por que responde."
          disabled={row.empresaId === null}
          value={talent}
          error={messageOf('talentoId')}
          load={async (busca) => {
            const found = await call(talentosDaEmpresa, { empresaId, busca }, { errors: 'none', silent: true })
            return { items: found.map((t) => ({ value: t.id, label: t.label })), total: found.length }
          }}
          onChange={(next) => {
            setTalent(next)
            change({ ...row, talentoId: next?.value ?? null })
          }}
        />
      </FormCell>
      <FormCell span={6}>
        <Switch
          label="Restrito a áreas"
          value={row.restritoAAreas}
          consequence="Vê só as pessoas e solicitações das áreas escolhidas e das que estão abaixo delas."
          onChange={(on) => change({ ...row, restritoAAreas: on, areasIds: on ? row.areasIds : [] })}
        />
      </FormCell>
      {row.restritoAAreas && (
        <FormCell span={12}>
          <VirtualChecklist<number>
            label="Áreas"
            name={`${label}-areas`}
            required
            error={messageOf('areasIds')}
            items={options}
            value={row.areasIds}
            onChange={(areasIds) => change({ ...row, areasIds })}
          />
        </FormCell>
      )}
    </FormGrid>
  )
}
