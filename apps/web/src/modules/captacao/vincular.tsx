import * as selecao from '@quadro/contract/captacao/selecao.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import * as c from '@quadro/contract/captacao/vinculo-candidato.ts'
import { compartilhaCandidatos } from '@quadro/contract/utilitario/parametros-sistema.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { FormLookup } from '../../kit/fields.tsx'
import { Form, useEntityForm, useField } from '../../kit/form.tsx'
import { refresh, useCall } from '../../kit/query.ts'
import { useUser } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormCell, FormGrid, MultiSelectField, type Option } from '../../ui/fields/index.ts'
import { toast } from '../../ui/Toasts.tsx'

type Aberta = Pick<solicitacoes.Solicitacao, 'id' | 'codigo' | 'descricao'>
const opcao = (s: Aberta): Option<number> => ({ value: s.id, label: `${s.codigo} · ${s.descricao}` })

/** Puts a candidate into this request, and into others at once. */
export function VincularDialog({ solicitacao: s, onClose }: { solicitacao: Aberta; onClose: () => void }) {
  const { empresa } = useUser()
  const [candidato, setCandidato] = useState<Option | null>(null)
  const compartilha = useCall(compartilhaCandidatos, {}, { silent: true }).data
  const form = useEntityForm({
    schema: c.vinculoForm,
    values: { empresaId: empresa.id, candidatoId: null as never, solicitacoesIds: [s.id] },
    save: (output) => call(c.vincular, { id: output.candidatoId, ...output }, { errors: 'none' }),
    done: async () => {
      toast.success('Candidato incluído com sucesso.')
      onClose()
      await refresh(solicitacoes.ler, solicitacoes.listar, selecao.listar)
    },
  })
  const load = async (busca: string, page: number) => {
    const { items, total } = await call(c.disponiveis, { id: s.id, busca, page }, { errors: 'none', silent: true })
    return {
      items: items.map((k) => {
        const secondary = [k.cidade, k.empresa && `candidato de ${k.empresa}`].filter(Boolean).join(' · ')
        return { value: k.id, label: k.nome, ...(secondary ? { secondary } : {}) }
      }),
      total,
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title="Incluir candidato"
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Incluindo" onPress={() => void form.submit()}>
            Incluir
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>Entra como quem se candidatou: sem etapa ainda, à espera da triagem.</FormCell>
          <FormLookup
            name="candidatoId"
            help={
              compartilha
                ? `A partir de ${c.LETRAS_PARA_OUTRAS_EMPRESAS} letras aparecem também candidatos de outras empresas.`
                : undefined
            }
            load={load}
            chosen={candidato}
            onPick={setCandidato}
            placeholder="Digite o nome"
          />
          <Solicitacoes atual={s} candidatoId={candidato ? Number(candidato.value) : null} />
        </FormGrid>
      </Form>
    </Dialog>
  )
}

/** The requests that take the candidate; the company's limit of positions is told before it is sent. */
function Solicitacoes({ atual, candidatoId }: { atual: Aberta; candidatoId: number | null }) {
  const field = useField<number[]>('solicitacoesIds')
  const abertas = useCall(c.listar, candidatoId === null ? {} : { candidatoId }, {
    silent: true,
    enabled: candidatoId !== null,
  }).data
  const limite = useCall(
    c.validarLimite,
    { id: candidatoId ?? 0, solicitacoesIds: field.value },
    { silent: true, enabled: candidatoId !== null && field.value.length > 0 },
  ).data
  const options = candidatoId === null || !abertas ? [opcao(atual)] : abertas.map(opcao)
  const acima = candidatoId !== null && field.value.length > 0 ? limite?.mensagem : null
  return (
    <MultiSelectField
      {...field}
      required
      label="Solicitações"
      error={field.error ?? acima ?? undefined}
      help="Também pode entrar em outras solicitações abertas."
      options={options}
      value={options.filter((o) => field.value.includes(o.value))}
      onChange={(chosen) => field.onChange(chosen.map((o) => Number(o.value)))}
    />
  )
}
