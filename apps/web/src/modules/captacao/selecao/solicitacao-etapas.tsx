import * as c from '@quadro/contract/captacao/selecao/etapas-solicitacao.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, showError } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { ListOrdered } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { type EtapaEditada, EtapasEditor } from './etapas-editor.tsx'

/** Stages of a request: their order and targets. The position's stages can be taken over at first. */
export function EtapasDialog({ solicitacaoId, onClose }: { solicitacaoId: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(c.ler, { id: solicitacaoId }, { silent: true })
  if (data) return <Etapas key={data.versao} id={solicitacaoId} lidas={data} onClose={onClose} />
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Etapas e metas">
      {error ? (
        <ErrorState title="Não foi possível carregar as etapas" onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="form" />
      )}
    </Dialog>
  )
}
function Etapas({ id, lidas, onClose }: { id: number; lidas: c.EtapasDaSolicitacao; onClose: () => void }) {
  const [etapas, setEtapas] = useState<EtapaEditada[]>(lidas.etapas)
  const [erro, setErro] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const mayEdit = lidas.pode.includes('editar')
  const send = async (work: () => Promise<unknown>, said: string) => {
    setErro(undefined)
    setBusy(true)
    await attempt(
      async () => {
        await work()
        toast.success(said)
        onClose()
      },
      {
        refused: (failed) => {
          if (failed.fields[0]) setErro(failed.fields[0].message)
          else showError(failed)
        },
        after: async () => {
          setBusy(false)
          await refreshed()
        },
      },
    )
  }
  const save = () => {
    const corpo = etapas.map(({ etapaSeletivaId, prazoDias }) => ({ etapaSeletivaId, prazoDias }))
    const parsed = c.etapasForm.safeParse(corpo)
    if (!parsed.success) return setErro(parsed.error.issues[0]?.message)
    void send(
      () => call(c.gravar, { id, versao: lidas.versao, etapas: parsed.data }, { errors: 'none' }),
      'Etapas gravadas.',
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Etapas e metas"
      footer={
        mayEdit ? (
          <>
            <Button isDisabled={isBusy} onPress={onClose}>
              Cancelar
            </Button>
            <Button variant="accent" isBusy={isBusy} busyLabel="Gravando" onPress={save}>
              Salvar
            </Button>
          </>
        ) : undefined
      }
    >
      {lidas.modeloDoCargo && (
        <NoticeBar
          title={`O cargo ${lidas.cargoNome ?? ''} tem etapas próprias`}
          text="A solicitação ainda não tem candidatos: pode recomeçar com a ordem, as metas e as avaliações do cargo."
          end={
            <Button
              isDisabled={isBusy}
              onPress={() =>
                void send(
                  () => call(c.usarModelo, { id, versao: lidas.versao }, { errors: 'none' }),
                  'A solicitação usa agora as etapas do cargo.',
                )
              }
            >
              Usar o modelo do cargo
            </Button>
          }
        />
      )}
      <FormGrid>
        <FormCell>
          {etapas.length === 0
            ? 'Nenhuma escolhida: valem todas as etapas da empresa, na ordem e com as metas do cadastro.'
            : 'A meta é quantos dias um candidato deve ficar na etapa; em branco vale a do cadastro. Quem passa dela aparece como atrasado.'}
        </FormCell>
        {mayEdit && etapas.length === 0 && lidas.outras.length > 0 && (
          <FormCell>
            <Button icon={ListOrdered} onPress={() => setEtapas(lidas.outras)}>
              Partir das etapas da empresa
            </Button>
          </FormCell>
        )}
        <FormCell>
          <EtapasEditor
            etapas={etapas}
            outras={[...lidas.etapas, ...lidas.outras]}
            onChange={setEtapas}
            isReadOnly={!mayEdit}
            error={erro}
          />
        </FormCell>
      </FormGrid>
    </Dialog>
  )
}
