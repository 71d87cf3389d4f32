import { TIPOS_DE_BAIXA } from '@quadro/contract/sst/epi/entrega-regras.ts'
import * as c from '@quadro/contract/sst/epi/entregas-epi.ts'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode, FormDate, FormNumber, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const baixaForm = z.object(c.camposDaBaixa)
const estornoForm = z.object(c.camposDoEstorno)

/** Asks what came back of a delivery, or how it came to its end. */
export function BaixarDialog({ entrega, onClose }: { entrega: c.Entrega; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('baixa-de-epi', entrega.id),
    schema: baixaForm,
    values: { tipo: 'D', data: today(), quantidade: entrega.emUso, observacao: null },
    save: async (output) => {
      await call(c.baixar, { id: entrega.id, versao: entrega.versao, ...output }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success('Registrado na ficha.')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Devolver ou baixar: ${entrega.nome}`}
      form={form}
      verb="Registrar"
      busy="Registrando"
      onClose={onClose}
    >
      <FormCell>
        <FormCode name="tipo" codes={TIPOS_DE_BAIXA} />
      </FormCell>
      <FormCell span={6}>
        <FormDate name="data" today={today()} />
      </FormCell>
      <FormCell span={6}>
        <FormNumber
          name="quantidade"
          help={entrega.emUso === 1 ? '1 está em uso.' : `${entrega.emUso} estão em uso.`}
        />
      </FormCell>
      <FormCell>
        <FormText name="observacao" />
      </FormCell>
    </FormDialog>
  )
}

/** Asks why a delivery, or one of its write-offs, was entered by mistake. */
export function EstornarDialog({
  entrega,
  baixa,
  onClose,
}: {
  entrega: c.Entrega
  baixa?: c.Baixa | undefined
  onClose: () => void
}) {
  const form = useEntityForm({
    draft: inTab('estorno-de-epi', baixa?.id ?? entrega.id),
    schema: estornoForm,
    values: { motivo: '' },
    save: async (output) => {
      if (baixa)
        await call(
          c.estornarBaixa,
          { id: entrega.id, bid: baixa.id, versao: baixa.versao, ...output },
          { errors: 'none' },
        )
      else await call(c.estornar, { id: entrega.id, versao: entrega.versao, ...output }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success('Estornado. A linha continua na ficha, com o motivo.')
      onClose()
    },
  })
  return (
    <FormDialog
      title={baixa ? `Estornar a baixa de ${entrega.nome}?` : `Estornar a entrega de ${entrega.nome}?`}
      form={form}
      verb="Estornar"
      busy="Estornando"
      keep="Voltar"
      onClose={onClose}
    >
      <FormCell>
        <FormTextArea
          name="motivo"
          rows={3}
          help={
            baixa
              ? 'A quantidade volta a contar como em uso.'
              : 'Só o que foi lançado por engano se estorna. O que voltou ou se perdeu se devolve ou baixa.'
          }
        />
      </FormCell>
    </FormDialog>
  )
}
