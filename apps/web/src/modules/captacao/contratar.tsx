import * as c from '@quadro/contract/captacao/selecao.ts'
import type { Solicitacao } from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import { opcoesDeFaixa } from '@quadro/contract/cargo-salario/cargos.ts'
import { VINCULO } from '@quadro/contract/geral/codigos.ts'
import { opcoesDeEstabelecimento } from '@quadro/contract/utilitario/estabelecimentos.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { FormCheckbox, FormCode, FormDate, FormLookup, FormSelect } from '../../kit/fields.tsx'
import { Form, useEntityForm } from '../../kit/form.tsx'
import { useCall } from '../../kit/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormGrid, type Option } from '../../ui/fields/index.ts'
import { toast } from '../../ui/Toasts.tsx'

const toOptions = (list: readonly { id: number; label: string }[] | undefined): Option<number>[] =>
  (list ?? []).map(({ id, label }) => ({ value: id, label }))

/** Asks what an admission needs; when the vacancies are already filled, asks that too. */
export function ContratarDialog({
  solicitacao,
  candidato,
  onClose,
  onDone,
}: {
  solicitacao: Solicitacao
  candidato: c.CandidatoNaSolicitacao
  onClose: () => void
  onDone: (ofereceEncerrar: boolean) => Promise<void>
}) {
  const areas = toOptions(useCall(opcoesDeArea, {}, { silent: true }).data)
  const locais = toOptions(useCall(opcoesDeEstabelecimento, {}, { silent: true }).data)
  const [faixa, setFaixa] = useState<Option | null>(
    solicitacao.faixaSalarial
      ? { value: solicitacao.faixaSalarial.id ?? 0, label: solicitacao.faixaSalarial.nome }
      : null,
  )
  const isFull = solicitacao.qtdVagasPreenchidas >= solicitacao.quantidade
  const form = useEntityForm({
    schema: c.contratacaoForm,
    values: {
      dataAdmissao: '',
      vinculo: (solicitacao.vinculo ?? 'E') as 'E',
      estabelecimentoId: (solicitacao.estabelecimento?.id ?? null) as never,
      areaOrganizacionalId: (solicitacao.areaOrganizacional?.id ?? null) as never,
      faixaSalarialId: (solicitacao.faixaSalarial?.id ?? null) as never,
      excederQuantidade: false,
    },
    save: async (output) => {
      const { preenchidas, quantidade, ofereceEncerrar } = await call(
        c.contratar,
        { id: solicitacao.id, aplicacaoId: candidato.id, ...output },
        { errors: 'none' },
      )
      toast.success(`${candidato.nome} foi contratado. ${preenchidas} de ${quantidade} vagas preenchidas.`)
      onClose()
      await onDone(ofereceEncerrar)
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Contratar ${candidato.nome}`}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Contratando" onPress={() => void form.submit()}>
            Contratar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormDate name="dataAdmissao" help="Pode ser uma data futura." />
          <FormCode name="vinculo" codes={VINCULO} />
          <FormSelect name="estabelecimentoId" options={locais} />
          <FormSelect name="areaOrganizacionalId" options={areas} />
          <FormLookup
            name="faixaSalarialId"
            chosen={faixa}
            onPick={setFaixa}
            load={async (busca, page) => {
              const { items, total } = await call(opcoesDeFaixa, { busca, page }, { errors: 'none', silent: true })
              return { items: toOptions(items), total }
            }}
          />
          {isFull && (
            <FormCheckbox
              name="excederQuantidade"
              label={`As ${solicitacao.quantidade} vagas já estão preenchidas: contratar mesmo assim`}
            />
          )}
        </FormGrid>
      </Form>
    </Dialog>
  )
}
