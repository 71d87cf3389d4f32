import * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import type * as cp from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import { textoSemDecisao } from '@quadro/contract/cargo-salario/cenarios/propostas-regra.ts'
import { useState } from 'react'
import * as z from 'zod'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormChecklist, FormText } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { Dialog, OkDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { BASE_DAS_TABELAS, contar } from '../reajustes/reajuste-partes.tsx'
import { dinheiro } from './cenarios-palavras.tsx'

type Coluna = cp.Comparacao['cenarios'][number]
interface Props {
  cenario: Coluna
  onClose: () => void
}
const reajustes = (n: number) => contar(n, 'reajuste', 'reajustes')

/** Takes a scenario to the table, in place of what stands there. */
export function Levar({ cenario, tabela, onClose }: Props & { tabela: cp.Comparacao['tabela'] }) {
  const go = useGo()
  const esperam = cenario.pedido?.aguardando ?? 0
  return (
    <Confirmar
      title={`Levar o cenário ${cenario.letra} para a tabela?`}
      verbo={tabela.quantidade > 0 ? 'Substituir e levar' : 'Levar para a tabela'}
      fazendo="Levando"
      isDanger={tabela.quantidade > 0}
      fazer={async () => {
        const feito = await call(c.levar, {
          id: cenario.id,
          versao: cenario.versao,
          substituir: tabela.quantidade > 0,
          ...(esperam > 0 ? { semDecidir: true } : {}),
        })
        toast.success(`${reajustes(feito.incluidos)} na tabela. Confira e aplique quando quiser.`)
        await refreshed()
        go(`${BASE_DAS_TABELAS}/${feito.tabelaId}`)
      }}
      onClose={onClose}
    >
      <p style={{ marginBottom: 12 }}>
        Cada pessoa que recebe reajuste no cenário ganha uma linha na tabela, que continua aberta.
        {tabela.quantidade > 0 &&
          ` ${tabela.quantidade === 1 ? 'O reajuste que está' : `Os ${reajustes(tabela.quantidade)} que estão`} nela hoje ${tabela.quantidade === 1 ? 'sai' : 'saem'}.`}
      </p>
      {esperam > 0 && (
        <p style={{ marginBottom: 12 }}>
          Há {textoSemDecisao(esperam)}: o cenário vai para a tabela sem {esperam === 1 ? 'ela' : 'elas'}.
        </p>
      )}
      <FactRows
        isRuled
        items={[
          { label: 'Recebem reajuste', value: (cenario.resumo.recebem ?? 0).toLocaleString('pt-BR') },
          { label: 'Custo por mês', value: dinheiro(cenario.resumo.custoMes) },
        ]}
      />
    </Confirmar>
  )
}

export function Excluir({ cenario, onClose }: Props) {
  return (
    <Confirmar
      title={`Excluir o cenário ${cenario.letra}, '${cenario.nome}'?`}
      verbo="Excluir"
      fazendo="Excluindo"
      fazer={async () => {
        await call(c.excluir, { id: cenario.id, versao: cenario.versao })
        toast.success('Cenário excluído.')
        await refreshed()
      }}
      onClose={onClose}
    >
      {cenario.compartilhadoCom > 0
        ? 'Ele some também para as pessoas com quem está compartilhado. A tabela não muda.'
        : 'A regra e o que foi proposto à mão se perdem. A tabela não muda.'}
    </Confirmar>
  )
}

const copia = z.object({ nome: c.cenarioForm.shape.nome })
/** A copy, which only its maker sees. */
export function Duplicar({ cenario, onClose, onFeito }: Props & { onFeito: (id: number) => void }) {
  const form = useEntityForm({
    draft: inTab('cenario-copia', cenario.id),
    schema: copia,
    values: { nome: `${cenario.nome} (cópia)`.slice(0, 60) },
    save: async ({ nome }) => {
      const novo = await call(c.duplicar, { id: cenario.id, nome }, { errors: 'none' })
      await refreshed()
      return novo
    },
    done: ({ id }) => {
      toast.success('Cenário duplicado.')
      onFeito(id)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Duplicar o cenário ${cenario.letra}`}
      form={form}
      verb="Duplicar"
      busy="Duplicando"
      onClose={onClose}
    >
      <FormCell>
        <FormText name="nome" />
      </FormCell>
    </FormDialog>
  )
}

/** Counts a scenario again; tells which rows by hand no longer fit. */
export function useRecalcular() {
  const [isBusy, setBusy] = useState(false)
  const [naoCabem, setNaoCabem] = useState<{ talentoId: number; talentoNome: string; motivo: string }[]>([])
  const recalcular = async ({ id, versao, letra }: c.Cenario) => {
    setBusy(true)
    await attempt(
      async () => {
        const feito = await call(c.recalcular, { id, versao })
        setNaoCabem(feito.naMaoQueNaoCabem)
        toast.success(`Cenário ${letra} recalculado.`)
        await refreshed()
      },
      { after: () => setBusy(false) },
    )
  }
  const dialog = naoCabem.length > 0 && (
    <OkDialog
      isOpen
      onClose={() => setNaoCabem([])}
      title={
        naoCabem.length === 1 ? '1 linha à mão voltou à regra' : `${naoCabem.length} linhas à mão voltaram à regra`
      }
    >
      <FactRows isRuled items={naoCabem.map((n) => ({ label: n.talentoNome, value: n.motivo }))} />
    </OkDialog>
  )
  return { recalcular, isBusy, dialog }
}

/** With whom a scenario is shared: only users who see the table and salaries are offered. */
export function Compartilhar({ cenario, onClose }: Props) {
  const { data, error, refetch } = useCall(c.lerCompartilhamento, { id: cenario.id }, { silent: true })
  if (data) return <FormCompartilhar cenario={cenario} de={data} onClose={onClose} />
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={`Compartilhar o cenário ${cenario.letra}`}>
      {error ? (
        <ErrorState title="Não foi possível carregar os usuários" onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="list" />
      )}
    </Dialog>
  )
}

const comQuem = z.object({ usuariosIds: c.compartilhar.input.shape.usuariosIds })
function FormCompartilhar({ cenario, de, onClose }: Props & { de: z.infer<typeof c.compartilhamento> }) {
  const form = useEntityForm({
    draft: inTab('cenario-compartilhado', cenario.id),
    schema: comQuem,
    values: { usuariosIds: de.usuarios.filter((u) => u.compartilhado).map(({ id }) => id) },
    save: async ({ usuariosIds }) => {
      await call(c.compartilhar, { id: cenario.id, versao: de.versao, usuariosIds }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success('Compartilhamento alterado.')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Compartilhar o cenário ${cenario.letra}`}
      form={form}
      verb="Salvar"
      busy="Salvando"
      onClose={onClose}
    >
      <FormCell>
        Quem você marcar vê, exporta e duplica o cenário; só você o altera. Aparece aqui quem vê a tabela e salários.
      </FormCell>
      <FormCell>
        <FormChecklist
          name="usuariosIds"
          options={de.usuarios.map(({ id, nome }) => ({ value: id, label: nome }))}
          rows={8}
        />
      </FormCell>
    </FormDialog>
  )
}
