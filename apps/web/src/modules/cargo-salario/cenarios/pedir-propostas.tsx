import type * as c from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import * as p from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormTextArea } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { contar } from '../reajustes/reajuste-partes.tsx'

interface Props {
  cenario: c.Comparacao['cenarios'][number]
  onClose: () => void
}

/** Asks the managers for proposals until a day, or names another day; says whom it reaches. */
export function PedirPropostas({ cenario, onClose }: Props) {
  const { pedido } = cenario
  const { data } = useCall(p.gestores, { id: cenario.id }, { silent: true })
  const form = useEntityForm({
    draft: inTab('cenario-propostas', cenario.id),
    schema: p.pedidoForm,
    values: { ate: pedido?.ate ?? '', recado: pedido?.recado ?? '' },
    save: async (output) => {
      const feito = await call(p.pedir, { id: cenario.id, versao: pedido?.versao ?? 0, ...output }, { errors: 'none' })
      await refreshed()
      return feito
    },
    done: ({ avisados }) => {
      toast.success(`Propostas pedidas: ${contar(avisados, 'gestor avisado', 'gestores avisados')}.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={pedido ? 'Mudar o pedido de propostas' : 'Pedir propostas aos gestores'}
      form={form}
      verb={pedido ? 'Pedir de novo' : 'Pedir propostas'}
      busy="Pedindo"
      onClose={onClose}
    >
      <FormCell>
        Cada gestor propõe um percentual para as pessoas da sua equipe. Ninguém vê o cenário, e você decide cada
        proposta.
      </FormCell>
      <FormCell span={6}>
        <FormDate name="ate" help="O dia inteiro ainda conta." />
      </FormCell>
      <FormCell>
        <FormTextArea name="recado" rows={3} help="Eles leem acima da lista de pessoas." />
      </FormCell>
      {data && (
        <FormCell>
          {data.gestores.length === 0
            ? 'Nenhum gestor com acesso ao Quadro.'
            : `${contar(data.gestores.length, 'gestor recebe', 'gestores recebem')} o aviso.`}
          {data.semGestor > 0 &&
            ` De ${contar(data.semGestor, 'pessoa', 'pessoas')} ninguém pode propor: falta gestor, ou ele não tem acesso.`}
        </FormCell>
      )}
    </FormDialog>
  )
}

/** Closes the request before its day. */
export function EncerrarPropostas({ cenario, onClose }: Props) {
  const pedido = cenario.pedido!
  return (
    <Confirmar
      title="Encerrar as propostas?"
      verbo="Encerrar propostas"
      fazendo="Encerrando"
      isDanger={false}
      fazer={async () => {
        await call(p.encerrar, { id: cenario.id, versao: pedido.versao })
        toast.success('Propostas encerradas.')
        await refreshed()
      }}
      onClose={onClose}
    >
      Os gestores não propõem mais, embora o prazo vá até {formatarData(pedido.ate)}. O que já propuseram continua à sua
      espera, e você pode pedir de novo com outro dia.
    </Confirmar>
  )
}
