import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { linhaNoDia, pagamentoDePartida } from '@quadro/contract/cargo-salario/pessoas/salario-no-tempo.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { primeiraLinha, vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormText } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, type Option } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { RoteiroDaTransferencia } from '../roteiros/roteiro-da-admissao.tsx'
import { CAMPOS_LEVADOS, cargoEFaixa, remuneracao } from './historico-campos.ts'
import { LugarCampos, SalarioCampos } from './lugar-campos.tsx'
import { usePrevia } from './previa.tsx'

type Colaborador = c.ColaboradorCompleto
const PAGAMENTO = ['indiceId', 'quantidadeIndice', 'salario'] as const

/** Registers a dated change or corrects a row. The effects on later rows appear beside the form. */
export function MudancaDialog({
  colaborador,
  linha,
  onClose,
}: {
  colaborador: Colaborador
  /** The row that is corrected; absent: a new one. */
  linha?: c.LinhaDoHistorico | undefined
  onClose: () => void
}) {
  const { historico } = colaborador
  const base = linha ?? vigenteEm(historico, today()) ?? primeiraLinha(historico)!
  const [faixa, setFaixa] = useState<Option | null>({ value: base.faixaSalarialId, label: cargoEFaixa(base) })
  const form = useEntityForm({
    draft: inTab('mudanca', linha?.id),
    schema: c.mudancaForm,
    values: {
      data: linha?.data ?? today(),
      motivo: linha?.motivo ?? '',
      estabelecimentoId: base.estabelecimentoId,
      areaOrganizacionalId: base.areaOrganizacionalId,
      faixaSalarialId: base.faixaSalarialId,
      funcaoId: base.funcaoId,
      ambienteId: base.ambienteId,
      // If no type is sent, the salary does not change.
      tipoSalario: undefined,
      ...pagamentoDePartida(colaborador, today(), linha),
      levarAdiante: false,
      modeloRoteiroId: null,
    },
    save: async (output) => {
      await (linha
        ? call(
            c.alterarLinha,
            { id: linha.id, versao: linha.versao, ...output, ...previa.escolhas },
            { errors: 'none' },
          )
        : call(c.inserirLinha, { colaboradorId: colaborador.id, ...output, ...previa.escolhas }, { errors: 'none' }))
      toast.success(linha ? 'Histórico corrigido.' : 'Mudança registrada.')
      await refreshed()
      onClose()
    },
  })
  const v = form.watch() as c.LinhaDoHistorico & { levarAdiante: boolean }
  const antes = linha ?? vigenteEm(historico, v.data || today()) ?? base
  // Fields that the user did not change get the values of the chosen day, not today's.
  const partida = pagamentoDePartida(colaborador, v.data || today(), linha)
  const seguida = useRef({ antes, partida })
  const { setValue } = form
  useEffect(() => {
    const anterior = seguida.current
    const pago = PAGAMENTO.filter((campo) => anterior.partida[campo] !== partida[campo])
    if (anterior.antes.id === antes.id && pago.length === 0) return
    seguida.current = { antes, partida }
    for (const campo of pago) if (form.getValues(campo) === anterior.partida[campo]) setValue(campo, partida[campo])
    for (const campo of CAMPOS_LEVADOS) {
      if (form.getValues(campo) !== anterior.antes[campo]) continue
      setValue(campo, antes[campo])
      if (campo === 'faixaSalarialId') setFaixa({ value: antes.faixaSalarialId, label: cargoEFaixa(antes) })
    }
  }, [antes, partida, form, setValue])
  const previa = usePrevia({
    colaboradorId: colaborador.id,
    linhaId: linha?.id,
    valores: v as never,
    onLevar: (levar) => setValue('levarAdiante', levar),
  })
  const pago = linha ?? linhaNoDia(colaborador, v.data || today())
  const como = pago && !pago.salarioOculto ? `${remuneracao(pago)} em ${formatarData(v.data || today())}` : undefined
  const verbo = linha ? 'Corrigir' : 'Gravar'
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${linha ? 'Corrigir histórico' : 'Registrar mudança'} de ${colaborador.nome}`}
      note="Nada foi gravado ainda."
      side={previa.painel}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            {previa.mudam > 0 ? `${verbo} e recalcular ${previa.mudam}` : verbo}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell span={6}>
            <FormDate
              name="data"
              help={
                linha === undefined && v.data && v.data < today()
                  ? 'Data passada: o formulário mostra o que valia então.'
                  : undefined
              }
            />
          </FormCell>
          <FormCell span={6}>
            <FormText name="motivo" placeholder="Promoção, transferência, dissídio…" />
          </FormCell>
          <LugarCampos
            atual={{
              areaOrganizacionalId: antes.areaOrganizacionalId,
              areaNome: antes.areaNome,
              funcaoId: antes.funcaoId,
              funcaoNome: antes.funcaoNome,
              ambienteId: antes.ambienteId,
              ambienteNome: antes.ambienteNome,
            }}
            faixa={faixa}
            onFaixa={setFaixa}
          />
          <SalarioCampos padrao="Como estava" help={como} />
          {!linha && <RoteiroDaTransferencia talentoId={colaborador.id} />}
        </FormGrid>
      </Form>
    </Dialog>
  )
}
