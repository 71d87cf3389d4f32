import * as c from '@quadro/contract/captacao/selecao.ts'
import { lerRegras, type Solicitacao } from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { VINCULO } from '@quadro/contract/geral/codigos.ts'
import { ambientes, funcoes } from '@quadro/contract/sst/cadastros.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { FormCode, FormDate, FormLookup, FormSelect, FormTree } from '../../kit/fields.tsx'
import { Form, useEntityForm } from '../../kit/form.tsx'
import { useCall, useOptions } from '../../kit/query.ts'
import { can } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormCell, FormGrid, type Option } from '../../ui/fields/index.ts'
import { toast } from '../../ui/Toasts.tsx'
import { buscarFaixas, useAreas, useEstabelecimentos } from './opcoes.ts'
import { vagasPreenchidas } from './vagas.ts'

/** The request's own choice stays an option, even where the user may not list the others. */
const comAtual = (options: Option<number>[], atual: { id: number | null; nome: string } | null): Option<number>[] =>
  !atual?.id || options.some(({ value }) => value === atual.id)
    ? options
    : [...options, { value: atual.id, label: atual.nome }]

/** Asks what an admission needs; when the vacancies are already filled, asks that too before it goes on. */
export function ContratarDialog({
  solicitacao: s,
  candidato,
  onClose,
  onDone,
  onStale,
}: {
  solicitacao: Solicitacao
  candidato: c.CandidatoNaSolicitacao
  onClose: () => void
  onDone: (ofereceEncerrar: boolean) => Promise<void>
  /** Somebody has changed the candidate meanwhile: the page shows how it stands now. */
  onStale: () => Promise<unknown>
}) {
  const [faixa, setFaixa] = useState<Option | null>(
    s.faixaSalarial?.id ? { value: s.faixaSalarial.id, label: s.faixaSalarial.nome } : null,
  )
  /** The admission that would go past the number of vacancies, until confirmed. */
  const [excesso, setExcesso] = useState(false)
  const areas = useAreas(s.areaOrganizacional)
  const estabelecimentos = useEstabelecimentos()
  const { data: regras } = useCall(lerRegras, {}, { silent: true })
  const pedeLugar = regras?.obrigarAmbienteFuncao || s.ambiente !== null || s.funcao !== null
  const listaAmbientes = useOptions(ambientes.list, { ativo: true }, { enabled: can(ambientes.list) })
  const listaFuncoes = useOptions(funcoes.list, { ativa: true }, { enabled: can(funcoes.list) })
  const form = useEntityForm({
    schema: c.contratacaoForm,
    values: {
      dataAdmissao: '',
      vinculo: (s.vinculo ?? 'E') as 'E',
      estabelecimentoId: (s.estabelecimento?.id ?? null) as never,
      areaOrganizacionalId: (s.areaOrganizacional?.id ?? null) as never,
      faixaSalarialId: (s.faixaSalarial?.id ?? null) as never,
      ambienteId: s.ambiente?.id ?? null,
      funcaoId: s.funcao?.id ?? null,
      excederQuantidade: false,
    },
    save: async (output) => {
      try {
        return await call(
          c.contratar,
          { id: s.id, aplicacaoId: candidato.id, versao: candidato.versao, ...output, excederQuantidade: excesso },
          { errors: 'none' },
        )
      } catch (error) {
        if (error instanceof CallError && (error.code === 'STALE_VERSION' || error.code === 'INVALID_STATE')) {
          onClose()
          await onStale()
        }
        // The server counts: somebody else may have hired meanwhile. It is a question here, not a wrong field.
        if (!(error instanceof CallError) || !error.fields.some(({ field }) => field === 'excederQuantidade'))
          throw error
        setExcesso(true)
        return undefined
      }
    },
    done: async (feito) => {
      if (!feito) return
      toast.success(
        `Contratação de ${candidato.nome} registrada: ${vagasPreenchidas(feito.preenchidas, feito.quantidade)}.`,
      )
      onClose()
      await onDone(feito.ofereceEncerrar)
    },
  })
  const close = () => !form.isBusy && onClose()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={excesso ? `Contratar ${candidato.nome} além do número de vagas?` : `Contratar ${candidato.nome}`}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={excesso ? () => setExcesso(false) : onClose}>
            {excesso ? 'Voltar' : 'Cancelar'}
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Contratando" onPress={() => void form.submit()}>
            {excesso ? 'Contratar mesmo assim' : 'Contratar'}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        {excesso ? (
          <p>
            {s.quantidade === 1
              ? 'A vaga desta solicitação já está preenchida.'
              : `As ${s.quantidade} vagas desta solicitação já estão preenchidas.`}{' '}
            O talento é criado do mesmo modo e a solicitação passa a ter mais contratados do que vagas.
          </p>
        ) : (
          <FormGrid>
            <FormCell>
              {candidato.colaborador &&
                'Esta pessoa trabalha na empresa hoje: enquanto o vínculo durar, a contratação é recusada. '}
              Cria o talento com a primeira linha do histórico e preenche uma vaga da solicitação {s.codigo}.
            </FormCell>
            <FormCell span={6} tablet={6}>
              <FormDate name="dataAdmissao" />
            </FormCell>
            <FormCell span={6} tablet={6}>
              <FormCode name="vinculo" codes={VINCULO} />
            </FormCell>
            <FormSelect name="estabelecimentoId" options={estabelecimentos} />
            <FormTree name="areaOrganizacionalId" nodes={areas} />
            <FormLookup name="faixaSalarialId" chosen={faixa} onPick={setFaixa} load={buscarFaixas} />
            {pedeLugar && (
              <>
                <FormCell span={6} tablet={6}>
                  <FormSelect name="ambienteId" options={comAtual(listaAmbientes as Option<number>[], s.ambiente)} />
                </FormCell>
                <FormCell span={6} tablet={6}>
                  <FormSelect name="funcaoId" options={comAtual(listaFuncoes as Option<number>[], s.funcao)} />
                </FormCell>
              </>
            )}
          </FormGrid>
        )}
      </Form>
    </Dialog>
  )
}
