import * as c from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import { marcadores } from '@quadro/contract/captacao/cadastros/marcadores.ts'
import * as vinculo from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import { textoOpcional } from '@quadro/contract/kit/fields.ts'
import { useState } from 'react'
import * as z from 'zod'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, changeCompany } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { useEntityForm, useField } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { ReasonList } from '../../../ui/display/ReasonList.tsx'
import { FormCell, FormGrid, type Option, SelectField, VirtualChecklist } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { emOpcoes } from '../opcoes.ts'

type Candidato = Pick<c.CandidatoAchado, 'id' | 'nome' | 'marcadores'>
interface Props {
  candidatos: readonly Candidato[]
  onClose: () => void
}
const idsDe = (candidatos: readonly Candidato[]) => candidatos.map(({ id }) => id)
const quantos = (n: number) => (n === 1 ? '1 candidato' : `${n} candidatos`)

/** Runs the action of a dialog. Errors of the call have already been shown. */
function useBusy() {
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await attempt(
      async () => {
        await work()
      },
      {
        after: () => setBusy(false),
      },
    )
  }
  return { isBusy, run }
}

/** Puts the selected candidates into one request. Those who cannot enter are listed with the reason. */
export function VincularEmLoteDialog({
  candidatos,
  solicitacaoId,
  onClose,
}: Props & { solicitacaoId: number | undefined }) {
  const { data } = useCall(vinculo.listar, {}, { silent: true })
  const [escolhida, setEscolhida] = useState<number | null>(solicitacaoId ?? null)
  const [recusados, setRecusados] = useState<{ id: number; label: string; reason: string }[]>()
  const { isBusy, run } = useBusy()
  const options = (data ?? []).map((s) => ({ value: s.id, label: `${s.codigo} · ${s.descricao}` }))
  const include = () =>
    run(async () => {
      if (escolhida === null) return
      const result = await call(c.vincularEmLote, { ids: idsDe(candidatos), solicitacaoId: escolhida })
      await refreshed()
      if (result.alterados.length > 0)
        toast.success(
          result.alterados.length === 1
            ? 'Candidato incluído com sucesso.'
            : `${result.alterados.length} candidatos incluídos com sucesso.`,
        )
      if (result.recusados.length === 0) onClose()
      else
        setRecusados(
          result.recusados.map(({ id, label, motivo }) => ({
            id,
            label: candidatos.find((k) => k.id === id)?.nome ?? label,
            reason: motivo,
          })),
        )
    })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Incluir ${quantos(candidatos.length)} em uma solicitação`}
      footer={
        recusados ? (
          <Button variant="accent" onPress={onClose}>
            OK
          </Button>
        ) : (
          <>
            <Button isDisabled={isBusy} onPress={onClose}>
              Cancelar
            </Button>
            <Button
              variant="accent"
              isDisabled={escolhida === null}
              isBusy={isBusy}
              busyLabel="Incluindo"
              onPress={() => void include()}
            >
              Incluir
            </Button>
          </>
        )
      }
    >
      {recusados ? (
        <>
          <p>
            {quantos(recusados.length)} {recusados.length === 1 ? 'ficou' : 'ficaram'} de fora:
          </p>
          <ReasonList items={recusados} />
        </>
      ) : (
        <FormGrid>
          <FormCell>Entram como quem se candidatou: sem etapa ainda, à espera da triagem.</FormCell>
          <SelectField
            label="Solicitação"
            required
            value={escolhida}
            options={options}
            placeholder={data && options.length === 0 ? 'Nenhuma solicitação aberta' : 'Selecione'}
            onChange={setEscolhida}
          />
        </FormGrid>
      )}
    </Dialog>
  )
}

const marcas = z.object({
  /** Null: as they are. */
  marcados: z.array(z.int()).nullable(),
  novo: textoOpcional({ label: 'Novo marcador', max: 40 }),
})
/** Adds labels to the selected candidates or removes them. A new label can be created here. */
export function MarcarDialog({ candidatos, onClose }: Props) {
  const { data } = useCall(marcadores.opcoes, {}, { silent: true })
  const tem = (id: number) => candidatos.filter((k) => k.marcadores.some((m) => m.id === id)).length
  const deTodos = (data ?? []).filter(({ id }) => tem(id) === candidatos.length).map(({ id }) => id)
  const form = useEntityForm({
    draft: inTab('marcar', ...idsDe(candidatos)),
    schema: marcas,
    values: { marcados: null, novo: null },
    save: async ({ marcados, novo }) => {
      const value = marcados ?? deTodos
      const incluir = value.filter((id) => !deTodos.includes(id))
      const retirar = deTodos.filter((id) => !value.includes(id))
      if (incluir.length + retirar.length === 0 && novo === null) return
      const criado = novo === null ? [] : [(await call(marcadores.criar, { nome: novo })).id]
      await call(c.marcarEmLote, { ids: idsDe(candidatos), incluir: [...incluir, ...criado], retirar })
      toast.success(candidatos.length === 1 ? 'Candidato marcado.' : `${candidatos.length} candidatos marcados.`)
      await refreshed()
    },
    // The calls have shown it.
    failures: 'none',
    done: onClose,
  })
  const options = emOpcoes(data).map((o) => {
    const alguns = tem(o.value)
    return alguns > 0 && alguns < candidatos.length ? { ...o, label: `${o.label} (${alguns} já têm)` } : o
  })
  return (
    <FormDialog
      title={`Marcar ${quantos(candidatos.length)}`}
      form={form}
      verb="Marcar"
      busy="Marcando"
      onClose={onClose}
    >
      <FormCell>
        <Marcados options={options} deTodos={deTodos} />
      </FormCell>
      {can(marcadores.criar) && <FormText name="novo" />}
    </FormDialog>
  )
}

function Marcados({ options, deTodos }: { options: readonly Option<number>[]; deTodos: number[] }) {
  const { value, onChange } = useField<number[] | null>('marcados')
  return (
    <VirtualChecklist<number>
      label="Marcadores"
      items={options}
      value={value ?? deTodos}
      onChange={onChange}
      max={50}
    />
  )
}

/**
 * A candidate of another of the user's companies. The user can enter that company, or, if candidates are shared, read and include the
 * candidate from here.
 */
export function OutraEmpresaDialog({
  candidato: k,
  onIncluir,
  onClose,
}: {
  candidato: Pick<c.CandidatoAchado, 'id' | 'nome' | 'empresaId' | 'empresa' | 'compartilhado'>
  onIncluir: () => void
  onClose: () => void
}) {
  const go = useGo()
  const endereco = `${c.base}/${k.id}`
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${k.nome} é candidato de ${k.empresa}`}
      footer={
        <>
          {k.compartilhado && can(vinculo.vincular) && <Button onPress={onIncluir}>Incluir em solicitação</Button>}
          {k.compartilhado && <Button onPress={() => go(endereco)}>Ler daqui</Button>}
          <Button variant="accent" onPress={() => void changeCompany(k.empresaId, endereco)}>
            Entrar em {k.empresa}
          </Button>
        </>
      }
    >
      <p>
        {k.compartilhado
          ? 'As empresas compartilham candidatos: daqui dá para ler o currículo e incluir em uma solicitação desta empresa. Para alterar o cadastro, entre na empresa.'
          : 'Para abrir o cadastro, entre na empresa: a sessão passa para lá.'}
      </p>
    </Dialog>
  )
}

/** Reasons why the selected candidates cannot be removed. */
export function PendenciasDialog({ candidatos, onClose }: Props) {
  const ids = idsDe(candidatos)
  const { data, error, refetch } = useCall(c.verificarPendenciasEmLote, { ids }, { silent: true })
  const com = (data?.candidatos ?? []).filter(({ pendencias }) => pendencias.length > 0)
  const sem = (data?.candidatos.length ?? 0) - com.length
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Pendências de ${quantos(candidatos.length)}`}
      footer={
        <Button variant="accent" onPress={onClose}>
          OK
        </Button>
      }
    >
      {error ? (
        <ErrorState title="Não foi possível verificar as pendências" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="text" />
      ) : (
        <>
          <p>
            {com.length === 0
              ? 'Nada pendente: podem ser removidos.'
              : `${quantos(com.length)} com pendências${sem > 0 ? `, ${sem} sem` : ''}. Quem tem pendências não pode ser removido.`}
          </p>
          {com.length > 0 && (
            <ReasonList
              items={com.map(({ id, nome, pendencias }) => ({
                id,
                label: nome,
                reason: pendencias.map(({ descricao }) => descricao).join(' '),
              }))}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
