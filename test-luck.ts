import fc from 'fast-check'

// The same examples in every run, so that a failure is a change's and not the day's. FC_SEED=<number> looks elsewhere.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) })
