import * as c from '@quadro/contract/desenvolvimento/cursos/catalogo-nr.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { VirtualChecklist } from '../../../ui/fields/VirtualChecklist.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'

const cursosEm = (n: number) => (n === 1 ? '1 curso' : `${n} cursos`)
/** '16 h · 12 meses'. */
const medidas = ({ cargaHoraria, periodicidade }: Pick<c.TreinamentoDeNorma, 'cargaHoraria' | 'periodicidade'>) =>
  [cargaHoraria !== null && `${formatarNumero(cargaHoraria, 0)} h`, periodicidade !== null && `${periodicidade} meses`]
    .filter(Boolean)
    .join(' · ') || 'a definir'

/** Makes courses of the trainings that Regulatory Norms ask for; those of the same name stay as they are. */
export function CatalogoNr({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCall(c.lerCatalogoNr, {}, { silent: true })
  const [chaves, setChaves] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const criar = () => {
    setBusy(true)
    void attempt(
      async () => {
        const { criados, existentes } = await call(c.criarDoCatalogoNr, { chaves })
        await refreshed()
        const ja = existentes.length === 0 ? '' : ` ${cursosEm(existentes.length)} já existiam.`
        toast.success(`${criados.length === 1 ? '1 curso criado' : `${criados.length} cursos criados`}.${ja}`)
        onClose()
      },
      { after: () => setBusy(false) },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Catálogo de treinamentos das NRs"
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isDisabled={chaves.length === 0} isBusy={isBusy} busyLabel="Criando" onPress={criar}>
            {chaves.length === 0 ? 'Criar cursos' : `Criar ${cursosEm(chaves.length)}`}
          </Button>
        </>
      }
    >
      {data ? (
        <VirtualChecklist
          label="Treinamentos"
          help="Horas e período são os do texto que cada curso cita; confira a norma em vigor e mude o que for preciso."
          items={data.map((t) => ({
            value: t.chave,
            label: t.nome,
            secondary: t.jaExiste ? 'já existe' : medidas(t),
          }))}
          value={chaves}
          onChange={setChaves}
        />
      ) : error ? (
        <ErrorState title="Não foi possível carregar o catálogo" onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="list" />
      )}
    </Dialog>
  )
}
