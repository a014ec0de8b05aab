/**
 * A condition that lets its statement commit without waiting for the disk: for counts and traces, of which a crash of the
 * database may lose less than a second. A cohort that signs in then does not delay saves with synchronous commits.
 */
export const WITHOUT_FLUSH = "set_config('synchronous_commit', 'off', true) = 'off'";
