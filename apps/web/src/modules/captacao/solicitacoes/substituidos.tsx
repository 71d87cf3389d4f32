import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { dataEstabilidadeComissao } from '@quadro/contract/sst/comissoes/comissoes.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { can } from '../../../kit/call/session.ts'
import { FormSwitch } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { AsyncSelectField, FormGrid, FormGroup, type Option, RepeatingRows } from '../../../ui/fields/index.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import type { Valores } from './solicitacao-valores.ts'

interface Estavel {
  id: number
  nome: string
  ate: string
}

/** Employees that the vacancies replace. Only the last row may be empty. */
export function Substituidos({ id, title }: { id: string; title: string }) {
  const { value: rows, onChange, error } = useField<Valores['colaboradoresSubstituidos']>('colaboradoresSubstituidos')
  const { value: incluir } = useField<boolean>('incluirColaboradoresDesligados')
  const [estavel, setEstavel] = useState<Estavel>()
  const load = async (nome: string) => {
    const found = await call(
      c.buscarSubstituidos,
      { nome, incluirColaboradoresDesligados: incluir },
      { errors: 'none', silent: true },
    )
    const items = found.map((t) => ({ value: t.id, label: t.nome, ...(t.codigo ? { secondary: t.codigo } : {}) }))
    return { items, total: items.length }
  }
  /** A member of the safety committee with tenure is chosen knowingly. Told to who may see committees. */
  const conferir = async ({ value, label }: Option) => {
    if (!can(dataEstabilidadeComissao)) return
    const talentoId = Number(value)
    const found = await call(dataEstabilidadeComissao, { talentoId }, { errors: 'none', silent: true }).catch(
      () => null,
    )
    if (found?.dataEstabilidade) setEstavel({ id: talentoId, nome: label, ate: found.dataEstabilidade })
  }
  const largar = () => {
    onChange(rows.map((row) => (row.id === estavel?.id ? { id: null } : row)))
    setEstavel(undefined)
  }
  return (
    <FormGroup id={id} title={title} help="Quem sai para que a vaga exista. A linha vazia do fim não é gravada.">
      <FormGrid>
        <FormSwitch name="incluirColaboradoresDesligados" consequence="A busca acha também quem já saiu." />
        <RepeatingRows
          label="Talentos substituídos"
          hideLabel
          name="colaboradoresSubstituidos"
          rowName="Talento"
          value={rows}
          error={error}
          newRow={() => ({ id: null })}
          onChange={onChange}
          renderRow={(row, change, { label, error: rowError }) => (
            <AsyncSelectField
              label={label}
              hideLabel
              error={rowError}
              placeholder="Digite o nome"
              value={row.id === null ? null : { value: row.id, label: row.nome ?? String(row.id) }}
              load={load}
              onChange={(option) => {
                change(option ? { id: Number(option.value), nome: option.label } : { id: null })
                if (option) void conferir(option)
              }}
            />
          )}
        />
      </FormGrid>
      {estavel && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && largar()}
          title="Alerta!"
          confirmLabel="Sim"
          keepLabel="Não"
          onConfirm={() => setEstavel(undefined)}
        >
          {`${estavel.nome} está na comissão, com estabilidade até ${formatarData(estavel.ate)}. Deseja realmente substituí-lo?`}
        </ConfirmDialog>
      )}
    </FormGroup>
  )
}
